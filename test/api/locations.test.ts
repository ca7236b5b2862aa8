import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocationItem } from '#shared/contracts/attendance/locations.ts'
import { LOCATION_CODES, LocationCalls, type Parameters } from '../support/locations.ts'

// locations/get-list (spec 2.3, 4.5). The demo's day is a Tuesday.

let calls: LocationCalls
beforeAll(async () => {
  calls = await LocationCalls.open()
})
afterAll(() => calls.close())

test('a location is the first row of its group, with every row as a child', async () => {
  const { status, body } = await calls.get({})
  expect(status).toBe(200)
  expect({ ...body, payload: null }).toEqual({
    code: '200',
    message: 'Success',
    payload: null,
    _PAGINATION: { _TOTAL_RECORDS: 9, _PAGE: 1, _NUMBER_PER_PAGE: 9 }
  })
  expect(calls.all.map(it => it.location_group_code)).toEqual(LOCATION_CODES)
  const { child, ...site } = calls.location('BKK-WH')
  expect(site).toEqual({
    location_id: child[0]?.location_id,
    location_group_code: 'BKK-WH',
    location_name: 'คลังสินค้าบางนา',
    location_latitude: '13.668200',
    location_longitude: '100.634600',
    location_radius: 300,
    location_start: null,
    location_end: null,
    location_qrpath: `/app/v1/locations/${child[0]?.location_id}/qr.svg`,
    Mon: 1,
    Tue: 1,
    Wed: 1,
    Thu: 1,
    Fri: 1,
    Sat: 0,
    Sun: 0,
    publish_flag: 'Y',
    created: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    order_no: 3
  })
  expect(child.map(it => it.auth_name.split(' → ').at(-1))).toEqual([
    'คลังสินค้าและขนส่ง',
    'คลังสินค้า',
    'ขนส่ง',
    'รับสินค้า'
  ])
  expect(child[0]).toEqual({
    location_id: site.location_id,
    company_id: calls.unitId('C01'),
    branch_id: calls.unitId('B01'),
    department_id: calls.unitId('D06'),
    division_id: '0',
    section_id: '0',
    section_lv01_id: '0',
    section_lv02_id: '0',
    section_lv03_id: '0',
    section_lv04_id: '0',
    section_lv05_id: '0',
    position_id: '0',
    employee_id: '0',
    global_flag: 'N',
    auth_name: 'บริษัท สยามรุ่งเรือง จำกัด → สำนักงานใหญ่ กรุงเทพฯ → คลังสินค้าและขนส่ง'
  })
  const person = calls.location('BKK-HQ').child.find(it => it.employee_id !== '0')
  expect(person?.auth_name).toBe(
    calls.sqlite.value(
      "select employee_name || ' ' || employee_last_name from employees where employee_code = 'E0009'"
    )
  )
})

describe('order and pages', () => {
  test.each(['order_no', 'location_name', 'location_id', 'location_group_code', 'created'] as const)(
    'sort_by %s',
    async field => {
      const compare = (one: LocationItem, other: LocationItem): number => {
        const [a, b] = [one[field] ?? '', other[field] ?? '']
        if (field === 'location_name') return String(a).localeCompare(String(b), 'th')
        return a < b ? -1 : a > b ? 1 : 0
      }
      for (const order of ['ASC', 'desc', 'Asc', 'DESC']) {
        const sign = order.toUpperCase() === 'ASC' ? 1 : -1
        const expected = calls.all.toSorted(
          (one, other) => sign * compare(one, other) || (one.location_id < other.location_id ? -1 : 1)
        )
        expect(await calls.codesOf({ sort_by: field, sort_order: order })).toEqual(
          expected.map(it => it.location_group_code)
        )
      }
    }
  )

  test('sorts names as a Thai dictionary: a leading vowel after its consonant', async () => {
    const id = calls.location('EXPO').location_id
    const rename = (name: string): void => {
      calls.sqlite.raw.prepare('update locations set location_name = ? where id = ?').run(name, id)
    }
    rename('เกาะสมุย')
    const names = (await calls.get({ sort_by: 'location_name' })).body.payload.map(
      (it: LocationItem) => it.location_name
    )
    rename(calls.location('EXPO').location_name)
    expect(names[0]).toBe('เกาะสมุย')
    expect(names[1]).toBe('คลังสินค้าบางนา')
  })

  test('pages if either parameter is given', async () => {
    const paged = async (query: Parameters) => {
      const { status, body } = await calls.get(query)
      expect(status).toBe(200)
      expect((await calls.post(query)).body).toEqual(body)
      return [body.payload.map((it: LocationItem) => it.location_group_code), body._PAGINATION]
    }
    const pagination = (_PAGE: number, _NUMBER_PER_PAGE: number) => ({
      _TOTAL_RECORDS: 9,
      _PAGE,
      _NUMBER_PER_PAGE
    })
    expect(await paged({ _PAGE: 1 })).toEqual([LOCATION_CODES, pagination(1, 20)])
    expect(await paged({ _NUMBER_PER_PAGE: 4 })).toEqual([LOCATION_CODES.slice(0, 4), pagination(1, 4)])
    expect(await paged({ _PAGE: 3, _NUMBER_PER_PAGE: 4 })).toEqual([
      LOCATION_CODES.slice(8),
      pagination(3, 4)
    ])
    expect(await paged({ _PAGE: 4, _NUMBER_PER_PAGE: 4 })).toEqual([[], pagination(4, 4)])
    expect(await paged({ _PAGE: 999_999_999, _NUMBER_PER_PAGE: 100 })).toEqual([
      [],
      pagination(999_999_999, 100)
    ])
  })
})
