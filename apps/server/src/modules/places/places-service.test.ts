import { PLACE } from '@patina/contract/limits'
import { describe, expect, it } from 'vitest'
import { PLACES } from '#db/demo/places.ts'
import { createPlacesService, listPlacesWithin, resolvePlace } from './places-service.ts'

const LEEDS = 2644688
const PORTLAND = 5746545
const PORTLAND_MAINE = 4975802
const BEAVERTON = 5713376

const { search, nearest, around } = createPlacesService()
const named = (typed: string) => search(typed).map(({ name, country }) => `${name} ${country}`)

describe('towns by their names', () => {
  it('are found by how a name begins, the largest first', () => {
    expect(named('lee')[0]).toBe('Leeds GB')
    expect(named('portl').slice(0, 2)).toEqual(['Portland US', 'Portland US'])
    expect(search('portl')[0]).toEqual({
      _id: PORTLAND,
      name: 'Portland',
      region: 'Oregon',
      country: 'US',
      lat: 45.52,
      lon: -122.68,
    })
  })

  it.each([
    ['LEEDS', 'Leeds GB'],
    ['sao paulo', 'São Paulo BR'],
    ['São Pau', 'São Paulo BR'],
    ['lodz', 'Łódź PL'],
    ['malmo', 'Malmö SE'],
    ['st louis', 'St. Louis US'],
  ])('are found as %s, whatever the capitals, accents and signs', (typed, found) => {
    expect(named(typed)).toContain(found)
  })

  it('are found by a word within, after those that are called just so', () => {
    expect(named('oswego')).toContain('Lake Oswego US')
    expect(named('york')[0]).toBe('York GB')
    expect(named('york')).toContain('New York City US')
  })

  it('are narrowed by what is typed behind a comma', () => {
    expect(search('portland, maine')[0]?._id).toBe(PORTLAND_MAINE)
    expect(search('portland, or')[0]?._id).toBe(PORTLAND)
    expect(named('london, can')).toEqual(['London CA'])
  })

  it('are no more than a list shows, and none for what no town is called', () => {
    expect(search('san')).toHaveLength(PLACE.mostFound)
    expect(search('xyzzyq')).toEqual([])
    expect(search('!!')).toEqual([])
    expect(search(', oregon')).toEqual([])
  })
})

describe('the town that a text names', () => {
  it.each([
    ['Leeds', LEEDS],
    ['  leeds ', LEEDS],
    ['Leeds, UK', LEEDS],
    ['Leeds, England, United Kingdom', LEEDS],
    ['Leeds, AL', 4072130],
    ['Portland, OR', PORTLAND],
    ['Portland, Oregon, USA', PORTLAND],
    ['Portland, ME', PORTLAND_MAINE],
    ['Beaverton', BEAVERTON],
  ])('is found in %j', (text, id) => {
    expect(resolvePlace(text)?._id).toBe(id)
  })

  it.each(['Portland', 'Springfield', 'Leeds, France', 'Headingley Lane 12', 'Leed', '', ','])(
    'is not guessed from %j',
    (text) => {
      expect(resolvePlace(text)).toBeUndefined()
    },
  )
})

describe('the towns around one', () => {
  it('begin with itself and go on by distance', () => {
    const around = listPlacesWithin(PORTLAND, 30)
    expect(around[0]).toBe(PORTLAND)
    expect(around).toContain(BEAVERTON)
    expect(around).not.toContain(5750162)
    expect(listPlacesWithin(PORTLAND, 100)).toContain(5750162)
    expect(listPlacesWithin(PORTLAND, 100).slice(0, around.length)).toEqual(around)
  })

  it('are none of a place that is not known', () => {
    expect(() => listPlacesWithin(1, 50)).toThrow('near is no place')
  })
})

it.each(Object.entries(PLACES))('the demo has its pieces in %s as it is known', (location, id) => {
  expect(resolvePlace(location)?._id).toBe(id)
})

describe('towns by where they are', () => {
  it.each([
    [{ lat: 45.5, lon: -122.7 }, 'Portland'],
    [{ lat: 53.8, lon: -1.5 }, 'Leeds'],
    [{ lat: -18.1, lon: 178.4 }, 'Suva'],
  ])('the nearest to %o is %s', (at, name) => {
    expect(nearest(at).name).toBe(name)
  })

  it('there is one even in the middle of an ocean', () => {
    expect(nearest({ lat: 0, lon: -140 })._id).toBeGreaterThan(0)
  })

  it('the largest around one come first, and it is not among them', () => {
    const names = around(PORTLAND).map(({ name }) => name)
    expect(names).toHaveLength(PLACE.around.most)
    expect(names[0]).toBe('Vancouver')
    expect(names).toContain('Gresham')
    expect(around(BEAVERTON)[0]?.name).toBe('Portland')
  })
})
