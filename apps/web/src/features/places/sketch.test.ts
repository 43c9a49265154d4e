import type { Place } from '@patina/contract/places'
import { describe, expect, it } from 'vitest'
import { PORTLAND, SALEM } from '#test/kit/fake-shop.ts'
import { directionOf, SKETCH, sketch } from './sketch.ts'

const townAt = (name: string, lat: number, lon: number): Place => ({ ...PORTLAND, _id: lat * 1000, name, lat, lon })
const GRESHAM = townAt('Gresham', 45.5, -122.43)
const VANCOUVER = townAt('Vancouver', 45.64, -122.66)
const BOSTON = townAt('Boston', 42.36, -71.06)

const drawn = (town?: Place, around: readonly Place[] = [], units: 'cm' | 'in' = 'cm') =>
  sketch(PORTLAND, { town, around, units })
const markOf = (name: string, { marks }: ReturnType<typeof drawn>) => marks.find((mark) => mark.name === name)

describe('a sketch of where a piece stands', () => {
  it('has its town in the middle', () => {
    expect(drawn().marks).toMatchObject([{ kind: 'piece', name: 'Portland', ...SKETCH.middle }])
  })

  it('has rings that hold the reader’s town, in what they speak of', () => {
    expect(drawn().rings.map(({ label }) => label)).toEqual(['5 km', '10 km', '20 km'])
    expect(drawn(SALEM).rings.map(({ label }) => label)).toEqual(['25 km', '50 km', '100 km'])
    expect(drawn(SALEM, [], 'in').rings.map(({ label }) => label)).toEqual(['10 miles', '25 miles', '50 miles'])
  })

  it('has north up and east to the right', () => {
    const around = drawn(undefined, [GRESHAM, VANCOUVER])
    expect(markOf('Gresham', around)?.x).toBeGreaterThan(SKETCH.middle.x + 100)
    expect(markOf('Vancouver', around)?.y).toBeLessThan(SKETCH.middle.y - 50)
  })

  it('shows a town too far away at its edge, in its direction, and leaves out others there', () => {
    const far = drawn(BOSTON)
    expect(far.rings.at(-1)?.label).toBe('20 km')
    expect(markOf('Boston', far)?.isBeyond).toBe(true)
    expect(markOf('Salem', drawn(SALEM))?.isBeyond).toBe(false)
    expect(markOf('Boston', far)?.x).toBeGreaterThan(SKETCH.middle.x + 100)
    expect(markOf('Boston', drawn(undefined, [BOSTON]))).toBeUndefined()
  })

  it('leaves out towns whose names would stand on others', () => {
    const close = townAt('Hillsdale', 45.521, -122.679)
    expect(drawn(undefined, [GRESHAM, { ...GRESHAM, _id: 7, name: 'Beside' }, close]).marks.length).toBeLessThan(4)
    expect(drawn(PORTLAND, [PORTLAND]).marks).toHaveLength(1)
  })
})

it.each([
  [VANCOUVER, PORTLAND, 'north'],
  [GRESHAM, PORTLAND, 'east'],
  [SALEM, PORTLAND, 'south-west'],
  [PORTLAND, GRESHAM, 'west'],
  [townAt('Suva', -18.14, 178.44), townAt('Apia', -13.83, -171.76), 'south-west'],
])('$0.name lies from $1.name in the $2', (place, from, direction) => {
  expect(directionOf(place, from)).toBe(direction)
})
