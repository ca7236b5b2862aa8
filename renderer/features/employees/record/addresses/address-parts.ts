/** Parts of an address from the top, and the fields that keep them. */
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

/** The pickers have Thai places; a foreign one is shown as stored. */
export const isPostcodeRight = (postcode: string, province: string): boolean =>
  province === '' || postcode === '' || /^\d{5}$/.test(postcode)

export function placeOfField(field: string): { prefix: AddressPrefix; part: AddressPart } | null {
  for (const prefix of ['current_', ''] as const) {
    const part = ADDRESS_PARTS.find(it => fieldOf(prefix, it) === field)
    if (part !== undefined) return { prefix, part }
  }
  return null
}
