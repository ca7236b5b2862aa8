/** Parts of an address in display order, and the fields that store them. */
const FIELDS = {
  lines: 'address',
  province: 'state_code',
  district: 'district_code',
  subdistrict: 'subdistrict_code',
  postcode: 'post_code'
} as const

export type AddressPart = keyof typeof FIELDS
export type AddressPrefix = '' | 'current_'
export const ADDRESS_PARTS = Object.keys(FIELDS) as AddressPart[]
export const fieldOf = (prefix: AddressPrefix, part: AddressPart): string => `${prefix}${FIELDS[part]}`
export const fieldsOf = (prefix: AddressPrefix): string[] => ADDRESS_PARTS.map(part => fieldOf(prefix, part))

/** Only Thai postcodes can be checked: an address without a province may be foreign. */
export const isPostcodeRight = (postcode: string, province: string): boolean =>
  province === '' || postcode === '' || /^\d{5}$/.test(postcode)

export function placeOfField(field: string): { prefix: AddressPrefix; part: AddressPart } | null {
  for (const prefix of ['current_', ''] as const) {
    const part = ADDRESS_PARTS.find(it => fieldOf(prefix, it) === field)
    if (part !== undefined) return { prefix, part }
  }
  return null
}
