import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { DesktopLanguage } from '#shared/contracts/desktop-bridge.ts'
import { troubledPunches } from '#shared/domain/attendance/troubled-punches.ts'
import { shellTexts } from '../texts.ts'

export type TrayColour = 'calm' | 'busy' | 'alarm'

/** Pixels as BGRA. */
const COLOURS: Record<TrayColour, readonly [number, number, number]> = {
  calm: [0x6b, 0x7f, 0x08],
  busy: [0x00, 0x9a, 0xf0],
  alarm: [0x31, 0x31, 0xe0]
}

/** One line about the queue, and the urgency of the icon. */
export function trayState(
  queue: QueueState,
  language: DesktopLanguage
): { line: string; colour: TrayColour } {
  const texts = shellTexts[language]
  const count = (items: number) => items.toLocaleString(language === 'th' ? 'th-TH' : 'en-GB')
  if (queue.worker === 'stopped') return { line: texts.queueStopped, colour: 'alarm' }
  const troubled = troubledPunches(queue)
  if (troubled > 0) return { line: texts.queueFailed(count(troubled)), colour: 'alarm' }
  if (queue.queued > 0) return { line: texts.queueWaiting(count(queue.queued)), colour: 'busy' }
  return { line: texts.queueEmpty, colour: 'calm' }
}

export const ICON_SIZE = 32

/** A disc with two clock hands as premultiplied BGRA, drawn here so that no image file can be missing. */
export function drawIcon(colour: TrayColour, size: number = ICON_SIZE): Buffer {
  const [blue, green, red] = COLOURS[colour]
  const pixels = Buffer.alloc(size * size * 4)
  const middle = (size - 1) / 2
  const scale = ICON_SIZE / size
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const distance = Math.hypot(x - middle, y - middle)
      const cover = Math.max(0, Math.min(1, size / 2 - distance))
      const isHand = isClockHand((x - middle) * scale, (y - middle) * scale)
      const [b, g, r] = isHand ? [255, 255, 255] : [blue, green, red]
      pixels.set([b * cover, g * cover, r * cover, 255 * cover], (y * size + x) * 4)
    }
  }
  return pixels
}

function isClockHand(right: number, down: number): boolean {
  const isMinute = Math.abs(right) < 1.6 && down <= 1.6 && down > -10
  const isHour = Math.abs(down) < 1.6 && right >= -1.6 && right < 7.5
  return isMinute || isHour
}
