/** Parts of an address from the top, and the fields that keep them. */
const FIELDS = {
  lines: 'address',
  province: 'state_code',
  district: 'district_code',
  subdistrict: 'subdistrict_code',
  postcode: 'post_code'
} as const

export type AddressPart = keyof typeof FIELDS
export const ADDRESS_PARTS = Object.keys(FIELDS) as AddressPart[]
export const fieldOf = (prefix: '' | 'current_', part: AddressPart): string => `${prefix}${FIELDS[part]}`
