const LONGEST_MS = 10_000

/** To a tenth of a degree, about 10 km: '45.5,-122.7'. */
export const roughly = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(1)},${longitude.toFixed(1)}`

/** Where the device is, as far as somebody lets us know. */
export const roughPosition = (): Promise<string> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(roughly(coords)), reject, {
      timeout: LONGEST_MS,
      maximumAge: Number.POSITIVE_INFINITY,
    })
  })
