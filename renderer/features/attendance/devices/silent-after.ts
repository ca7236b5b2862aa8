import { useFormats } from '../../../ui/formats/use-formats.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Minutes that can be chosen as the time after which a device is silent. */
export const SILENT_AFTER_CHOICES = [30, 60, 120, 240, 480, 1440, 2880] as const

const MINUTE_MS = 60_000

/** The chosen time in words; null: the program's own. */
export function useSilentAfterText(): (minutes: number | null) => string {
  const t = attendanceTexts.use()
  const formats = useFormats()
  return minutes => (minutes === null ? t('device.silentAfter.usual') : formats.duration(minutes * MINUTE_MS))
}
