import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

export const PLACE_LEVELS = ['province', 'district', 'subdistrict'] as const
export type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Prefixes that people write before a name, and suffixes in English. */
const PREFIX: Record<PlaceLevel, RegExp> = {
  province: /^(จังหวัด|จ\.|changwat\s)/i,
  district: /^(กิ่งอำเภอ|กิ่ง\s?อ\.|อำเภอ|เขต|อ\.|(king )?amph(oe|ur)\s|khet\s)/i,
  subdistrict: /^(ตำบล|แขวง|ต\.|tambo[nl]\s|tumbol\s|khwaeng\s)/i
}
const SUFFIX: Record<PlaceLevel, RegExp> = {
  province: /\sprovince$/i,
  district: /\sdistrict$/i,
  subdistrict: /\ssub-?\s?district$/i
}

/** Other names of provinces, as keys. */
export const PROVINCE_NAMES: Readonly<Record<string, readonly string[]>> = {
  '10': ['กรุงเทพ', 'กทม', 'krungthep', 'krungthepmahanakhon', 'bkk'],
  '11': ['samutprakan'],
  '14': ['อยุธยา', 'ayutthaya'],
  '76': ['petchaburi']
}

/** The form in which names are compared: without case, spaces, hyphens and abbreviation marks. */
export const nameKey = (name: string): string =>
  usualSpelling(name)
    .toLowerCase()
    .replace(/[\s.\-ฯ'’]+/g, '')
    .replace(/^muang/, 'mueang')

/** The name without prefix and suffix. */
export const bareName = (level: PlaceLevel, name: string): string =>
  name.trim().replace(PREFIX[level], '').replace(SUFFIX[level], '').trim()
