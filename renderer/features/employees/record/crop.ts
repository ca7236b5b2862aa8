/** A square cut out of a picture: its middle as shares of the picture's sides, and how many times it is enlarged. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const ZOOM_MAX = 4

type Size = { readonly width: number; readonly height: number }
type Square = { readonly left: number; readonly top: number; readonly side: number }

/** The square in pixels of the picture; always within it. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, length: number): number =>
    Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Moves and enlarges, and comes to rest where the square meets the picture's edge. */
export function movedCrop(size: Size, crop: Crop, change: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = Math.min(Math.max(change.zoom ?? crop.zoom, 1), ZOOM_MAX)
  const side = Math.min(size.width, size.height) / zoom
  // A step is a share of the square, so that it looks the same at every size.
  const x = crop.x + ((change.x ?? 0) * side) / size.width
  const y = crop.y + ((change.y ?? 0) * side) / size.height
  const { left, top } = squareOf(size, { x, y, zoom })
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom }
}
