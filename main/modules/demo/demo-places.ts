import type { DemoBranchCode } from './demo-organisation.ts'

/** A subdistrict with its official codes, where employees of a branch live. */
export interface DemoPlace {
  readonly subdistrict: string
  readonly district: string
  readonly state: string
  readonly postcode: string
  readonly text: string
}

function places(state: string, postcode: string, suffix: string, list: string): DemoPlace[] {
  return list
    .trim()
    .split(/\s+/)
    .map(entry => {
      const [subdistrict = '', name = ''] = entry.split('=')
      return { subdistrict, district: subdistrict.slice(0, 4), state, postcode, text: `${name} ${suffix}` }
    })
}

export const PLACES: Readonly<Record<DemoBranchCode, readonly DemoPlace[]>> = {
  B01: [
    ...places('10', '10330', 'เขตปทุมวัน กรุงเทพมหานคร', '100701=แขวงรองเมือง 100702=แขวงวังใหม่ 100704=แขวงลุมพินี'),
    ...places('10', '10500', 'เขตบางรัก กรุงเทพมหานคร', '100401=แขวงมหาพฤฒาราม 100402=แขวงสีลม'),
    ...places('10', '10200', 'เขตพระนคร กรุงเทพมหานคร', '100101=แขวงพระบรมมหาราชวัง')
  ],
  B02: [
    ...places(
      '50',
      '50200',
      'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
      '500101=ตำบลศรีภูมิ 500102=ตำบลพระสิงห์ 500108=ตำบลสุเทพ'
    ),
    ...places('50', '50100', 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่', '500103=ตำบลหายยา 500105=ตำบลช้างคลาน')
  ],
  B03: [
    ...places(
      '83',
      '83000',
      'อำเภอเมืองภูเก็ต จังหวัดภูเก็ต',
      '830101=ตำบลตลาดใหญ่ 830102=ตำบลตลาดเหนือ 830104=ตำบลรัษฎา 830105=ตำบลวิชิต'
    ),
    ...places('83', '83150', 'อำเภอกะทู้ จังหวัดภูเก็ต', '830202=ตำบลป่าตอง')
  ]
}

/** Coordinates of a branch; devices and sites are around it. */
export const BRANCH_COORDINATES: Readonly<Record<DemoBranchCode, { latitude: number; longitude: number }>> = {
  B01: { latitude: 13.7466, longitude: 100.5347 },
  B02: { latitude: 18.7883, longitude: 98.9853 },
  B03: { latitude: 7.8845, longitude: 98.3923 }
}
