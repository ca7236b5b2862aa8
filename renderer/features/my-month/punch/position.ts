/** Why there is no position. */
export type PositionTrouble = 'denied' | 'noPosition' | 'timeout'

export class NoPosition extends Error {
  readonly trouble: PositionTrouble

  constructor(trouble: PositionTrouble) {
    super(trouble)
    this.name = 'NoPosition'
    this.trouble = trouble
  }
}

const WAIT_MS = 20_000
/** GeolocationPositionError.code */
const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 2: 'noPosition', 3: 'timeout' }

/** The position of the telephone now. @throws NoPosition */
export function currentPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    // Absent in some browsers built into other apps.
    const service: Geolocation | undefined = navigator.geolocation
    if (service === undefined) return reject(new NoPosition('noPosition'))
    service.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new NoPosition(TROUBLES[code] ?? 'noPosition')),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 }
    )
  })
}
