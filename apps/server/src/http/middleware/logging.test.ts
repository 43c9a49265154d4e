import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError } from './logging.ts'

describe('an error in the log', () => {
  it('tells which query failed, without its parameters', () => {
    const error = new DrizzleQueryError('insert into mails values ($1)', ['private words'], new Error('disk full'))
    const logged = describeError(error)
    expect(JSON.stringify(logged)).not.toContain('private words')
    expect(logged).toMatchObject({ message: 'insert into mails values ($1)', cause: { message: 'disk full' } })
  })

  it.each([
    ['invalid input syntax for type uuid: "private words"', 'invalid input syntax for type uuid: …'],
    ['value "private words" is out of range for type integer', 'value …'],
    ['relation "mails" does not exist', 'relation "mails" does not exist'],
  ])('repeats nothing that the database could not read: %s', (message, logged) => {
    expect(describeError(Object.assign(new Error(message), { severity: 'ERROR' })).message).toBe(logged)
  })

  it('tells where it happened', () => {
    expect(describeError(new TypeError('no')).stack).toMatch(/^ {4}at /)
  })
})
