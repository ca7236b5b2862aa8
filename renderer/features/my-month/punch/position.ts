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

const LONGEST_SIDE = 1024
const QUALITY = 0.8

/** The picture as a small JPEG data URI: telephones take pictures far larger than the workstation accepts. */
export async function smallPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
