import { districts, provinces, subDistricts } from '@bilions/thailand-address'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AddressBook,
  type AddressParts,
  loadAddressBook,
  resolveAddress
} from '../../main/modules/organisation/addresses/addresses.ts'

// Thai address names to official codes (spec 2.5, 4.7 rule 4).

const NOTHING: AddressParts = { province: null, district: null, subdistrict: null }
let book: AddressBook
beforeAll(async () => {
  book = await loadAddressBook()
})

const resolve = (
  [province, district, subdistrict]: readonly (string | null)[],
  present: Partial<AddressParts> = {}
) =>
  resolveAddress(
    book,
    { province: province ?? null, district: district ?? null, subdistrict: subdistrict ?? null },
    { ...NOTHING, ...present }
  )

const codes = (
  province: string | null,
  district: string | null = null,
  subdistrict: string | null = null
) => ({
  province,
  district,
  subdistrict
})

test.each([
  [['กรุงเทพมหานคร', 'บางรัก', 'สีลม'], codes('10', '1004', '100402'), '10500'],
  [['จังหวัดกรุงเทพมหานคร', 'เขตบางรัก', 'แขวงสีลม'], codes('10', '1004', '100402'), '10500'],
  [['กทม.', 'เขต บางรัก', 'แขวง สีลม'], codes('10', '1004', '100402'), '10500'],
  [['กรุงเทพฯ', 'บางรัก', null], codes('10', '1004'), null],
  [['Bangkok', 'Bang Rak', null], codes('10', '1004'), null],
  [['จ.เชียงใหม่', 'อ.เมืองเชียงใหม่', 'ต.สุเทพ'], codes('50', '5001', '500108'), '50200'],
  [['จ. เชียงใหม่', 'อ. เมือง', 'ต. สุเทพ'], codes('50', '5001', '500108'), '50200'],
  [['Chiang Mai', 'Mueang Chiang Mai District', 'Suthep'], codes('50', '5001', '500108'), '50200'],
  [['chiangmai', 'Amphoe Muang', 'Tambon Suthep'], codes('50', '5001', '500108'), '50200'],
  [
    ['CHIANG MAI PROVINCE', 'muang chiang mai', 'suthep sub-district'],
    codes('50', '5001', '500108'),
    '50200'
  ],
  [['Samut Prakan', null, null], codes('11'), null],
  [['อยุธยา', 'บางปะอิน', null], codes('14', '1406'), null],
  [['พะเยา', 'Mueang Phayao', null], codes('56', '5601'), null],
  // SARA AM as two characters.
  [['ล\u0E4D\u0E32พูน', null, null], codes('51'), null],
  // Codes, whole and mixed with names.
  [['10', '1004', '100402'], codes('10', '1004', '100402'), '10500'],
  [['10', 'บางรัก', '100402'], codes('10', '1004', '100402'), '10500'],
  // The levels above follow from the code or name.
  [[null, null, '100402'], codes('10', '1004', '100402'), '10500'],
  [[null, '1004', null], codes('10', '1004'), null],
  [[null, 'ห้วยขวาง', null], codes('10', '1017'), null],
  [['ภูเก็ต', null, 'ป่าตอง'], codes('83', '8302', '830202'), '83150'],
  [[null, null, null], codes(null), null]
])('%j', (given, expected, postcode) => {
  expect(resolve(given)).toEqual({ codes: expected, postcode })
})

test.each([
  [['เมืองทอง', null, null], 'province', 'not_found', { text: 'เมืองทอง' }],
  [
    ['กรุงเทพมหานคร', 'เมืองเชียงใหม่', null],
    'district',
    'not_found_in',
    { text: 'เมืองเชียงใหม่', above: 'กรุงเทพมหานคร' }
  ],
  [['10', '5001', null], 'district', 'not_found_in', { text: '5001', above: 'กรุงเทพมหานคร' }],
  [['10', '1004', '100101'], 'subdistrict', 'not_found_in', { text: '100101', above: 'บางรัก' }],
  [[null, 'เมือง', null], 'district', 'ambiguous_province', { text: 'เมือง' }],
  [[null, null, 'ในเมือง'], 'subdistrict', 'ambiguous_district', { text: 'ในเมือง' }],
  [['พระนครศรีอยุธยา', 'Bang Sai', null], 'district', 'ambiguous_province', { text: 'Bang Sai' }],
  [['1', null, null], 'province', 'not_found', { text: '1' }],
  // The list has no English name for this one.
  [['Bangkok', 'Bang Rak', 'Silom'], 'subdistrict', 'not_found', { text: 'Silom' }],
  [[null, null, '999999'], 'subdistrict', 'not_found', { text: '999999' }],
  [[null, null, '100400'], 'subdistrict', 'not_found', { text: '100400' }],
  [['constructor', null, null], 'province', 'not_found', { text: 'constructor' }],
  [['จังหวัด', null, null], 'province', 'not_found', { text: 'จังหวัด' }],
  [['x'.repeat(200), null, null], 'province', 'not_found', { text: `${'x'.repeat(100)}…` }]
])('refuses %j', (given, level, code, params) => {
  expect(resolve(given)).toEqual([{ level, code, params }])
})

test('reports a fault for every level', () => {
  expect(resolve(['x', 'y', 'z'])).toEqual([
    { level: 'province', code: 'not_found', params: { text: 'x' } },
    { level: 'district', code: 'not_found', params: { text: 'y' } },
    { level: 'subdistrict', code: 'not_found', params: { text: 'z' } }
  ])
})

describe('the address so far', () => {
  test('decides between places of the same name', () => {
    expect(resolve([null, null, 'ในเมือง'], { province: '40', district: '4001' })).toEqual({
      codes: codes('40', '4001', '400101'),
      postcode: '40000'
    })
    expect(resolve([null, 'เมือง', null], { province: '50' })).toEqual({
      codes: codes('50', '5001'),
      postcode: null
    })
  })

  test('does not keep a place elsewhere from being found', () => {
    expect(resolve([null, null, 'ป่าตอง'], { province: '10', district: '1004' })).toMatchObject({
      codes: codes('83', '8302', '830202')
    })
  })
})

describe('the list of places', () => {
  test('finds every subdistrict by its code and by its Thai names from the province down', () => {
    const nameOf = new Map<string, string>()
    for (const it of [...provinces, ...districts]) nameOf.set(String(it.code), it.name_in_thai)
    for (const { code } of subDistricts) {
      const place = book.place(String(code))
      const found = resolve([
        nameOf.get(String(code).slice(0, 2)) ?? '',
        nameOf.get(String(code).slice(0, 4)) ?? '',
        place?.name ?? ''
      ])
      expect(found).toMatchObject({ codes: { subdistrict: String(code) } })
    }
  })

  test('accepts an official code that it lacks if the district exists', () => {
    expect(resolve([null, null, '100602'])).toEqual({ codes: codes('10', '1006', '100602'), postcode: null })
    expect(resolve(['50', null, '100602'])).toMatchObject([{ code: 'not_found_in' }])
  })

  test('is read once', async () => {
    expect(await loadAddressBook()).toBe(book)
  })

  test.each([
    ['10500', '100402', 'by postcode'],
    ['สีลม', '100402', 'by its own name'],
    ['kathu patong', '830202', 'by English names'],
    ['แขวงสีลม เขตบางรัก', '100402', 'as written in an address'],
    ['ต.ป่าตอง จ.ภูเก็ต', '830202', 'abbreviated'],
    ['กทม สีลม', '100402', 'with the short name of the province']
  ])('finds %j as %s, %s', (text, code) => {
    expect(book.search(text, 20).map(it => it.code)).toContain(code)
  })

  test('lists places of that name before places inside them, and finds nothing without a word', () => {
    const found = book.search('บางรัก', 20)
    const own = found.findLastIndex(it => it.name.startsWith('บางรัก'))
    const other = found.findIndex(it => !it.name.startsWith('บางรัก'))
    expect(own).toBeLessThan(other)
    expect(book.search(' ต. ', 20)).toEqual([])
    expect(book.search('สีลม ภูเก็ต', 20)).toEqual([])
    expect(book.search('1', 20)).toHaveLength(20)
  })
})
