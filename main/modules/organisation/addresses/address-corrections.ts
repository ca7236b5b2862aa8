/** A subdistrict as the list should have had it. */
export interface SubdistrictCorrection {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly postcode: string
}

const correction = (code: string, name: string, nameEn: string, postcode: string): SubdistrictCorrection => ({
  code,
  name,
  nameEn,
  postcode
})

/** Rows of the address list that bear the name of a municipality, of several or of a neighbour, and those lost by it. */
export const SUBDISTRICT_CORRECTIONS: readonly SubdistrictCorrection[] = [
  correction('110101', 'ปากน้ำ', 'Pak Nam', '10270'),
  correction('110112', 'บางปู', 'Bang Pu', '10280'),
  correction('110114', 'บางเมืองใหม่', 'Bang Mueang Mai', '10270'),
  correction('500108', 'สุเทพ', 'Suthep', '50200'),
  correction('500109', 'แม่เหียะ', 'Mae Hia', '50100'),
  correction('520101', 'เวียงเหนือ', 'Wiang Nuea', '52000'),
  correction('520102', 'หัวเวียง', 'Hua Wiang', '52000'),
  correction('520103', 'สวนดอก', 'Suan Dok', '52100'),
  correction('520104', 'สบตุ๋ย', 'Sop Tui', '52100'),
  correction('710507', 'ท่าเรือ', 'Tha Ruea', '71130'),
  correction('830104', 'รัษฎา', 'Ratsada', '83000'),
  correction('830105', 'วิชิต', 'Wichit', '83000')
]
