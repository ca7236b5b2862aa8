import { WEEKDAYS, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import type { DevicesTable } from '../../database/schema/devices.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import type { DemoContext } from './demo-context.ts'
import { type DemoBranchCode, unitColumns } from './demo-organisation.ts'
import { BRANCH_COORDINATES } from './demo-places.ts'

interface SiteOptions {
  readonly open?: readonly Weekday[]
  readonly publish?: 'Y' | 'N'
  readonly isGlobal?: boolean
  /** Codes of employees who have their own row. */
  readonly people?: readonly string[]
}

/** The site where sales staff punch by telephone. */
export const CLIENT_SITE = 'BKK-CLIENT'

const WORKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** Their rows cover all levels: company, branch, department, division, section, lv01 to lv05, position, person. */
const SITES = [
  site('BKK-HQ', 'สำนักงานใหญ่ ปทุมวัน', '13.746600', '100.534700', 150, ['B01'], { people: ['E0009'] }),
  site('BKK-WH', 'คลังสินค้าบางนา', '13.668200', '100.634600', 300, ['D06', 'DV08', 'DV09', 'SC05']),
  site(CLIENT_SITE, 'พบลูกค้า เขตกรุงเทพฯ', '13.730200', '100.523600', 2000, ['P07', 'DV05', 'SC03'], {
    people: ['E0010', 'E0011']
  }),
  site('CNX-OFFICE', 'สำนักงานเชียงใหม่', '18.788300', '98.985300', 150, ['B02'], { open: WEEKDAYS }),
  site(
    'CNX-PLANT',
    'โรงงานสันกำแพง',
    '18.745100',
    '99.118900',
    400,
    ['D07', 'SC07', 'L101', 'L201', 'L301', 'L401', 'L501'],
    { open: WEEKDAYS }
  ),
  site('HKT-OFFICE', 'สำนักงานภูเก็ต', '7.884500', '98.392300', 150, ['B03'], { open: WEEKDAYS }),
  site('EXPO', 'งานแสดงสินค้า เมืองทองธานี', '13.912800', '100.548500', 500, ['DV06', 'P07'], {
    open: ['Sat', 'Sun']
  }),
  site('ANYWHERE', 'ศูนย์ฝึกอบรม รังสิต', '14.036400', '100.615700', 250, ['C01'], { isGlobal: true }),
  site('OLD-OFFICE', 'สำนักงานเดิม สีลม', '13.728800', '100.534100', 100, ['C01'], { publish: 'N' })
]

/** `units` may clock time there, each by its own permission row. */
function site(
  code: string,
  name: string,
  latitude: string,
  longitude: string,
  radius: number,
  units: readonly string[],
  more: SiteOptions = {}
) {
  return { code, name, latitude, longitude, radius, units, ...more }
}

/** A row for each unit or person that may clock time at a site (spec 2.3). */
export function demoLocations(
  { newId, unitIdOf }: DemoContext,
  employeeIdOf: ReadonlyMap<string, string>,
  created: string
): LocationsTable[] {
  const targets = SITES.flatMap(site => [
    ...site.units.map(unit => ({ site, unit, employee_id: '0' })),
    ...(site.people ?? []).map(code => ({ site, unit: null, employee_id: employeeIdOf.get(code) ?? '0' }))
  ])
  return targets.map(({ site, unit, employee_id }, at): LocationsTable => {
    const isOpen = (day: Weekday): 0 | 1 => ((site.open ?? WORKDAYS).includes(day) ? 1 : 0)
    return {
      id: newId(),
      location_group_code: site.code,
      location_name: site.name,
      location_latitude: site.latitude,
      location_longitude: site.longitude,
      location_radius: site.radius,
      location_start: null,
      location_end: null,
      location_qrpath: '',
      mon: isOpen('Mon'),
      tue: isOpen('Tue'),
      wed: isOpen('Wed'),
      thu: isOpen('Thu'),
      fri: isOpen('Fri'),
      sat: isOpen('Sat'),
      sun: isOpen('Sun'),
      publish_flag: site.publish ?? 'Y',
      phone_punch: 'N',
      created,
      order_no: at + 1,
      ...unitColumns(unit, unitIdOf, '0'),
      employee_id,
      global_flag: site.isGlobal ? 'Y' : 'N'
    }
  })
}

const device = (
  device_sn: string,
  branch: DemoBranchCode,
  device_name: string,
  device_type: DevicesTable['device_type'],
  device_model: string,
  clock_drift_ms: number
) => ({ branch, device_sn, device_name, device_type, device_model, clock_drift_ms })

const DEVICES = [
  device('DEV-B01-1', 'B01', 'ประตูหน้า สำนักงานใหญ่', 'Facial', 'FaceGate F2', 180),
  device('DEV-B01-2', 'B01', 'คลังสินค้า สำนักงานใหญ่', 'Fingerprint', 'TouchIn 400', -950),
  device('DEV-B02-1', 'B02', 'ประตูโรงงาน เชียงใหม่', 'Fingerprint', 'TouchIn 400', 41_000),
  device('DEV-B03-1', 'B03', 'เคาน์เตอร์ ภูเก็ต', 'Fingerprint', 'TouchIn 200', 1_300)
]

/** The terminals; `devicesAfter` adds their activity from the punches. */
export const demoDevices = (
  { newId, unitIdOf, createdAt }: DemoContext,
  only: DemoBranchCode | null
): DevicesTable[] =>
  DEVICES.filter(({ branch }) => only === null || branch === only).map(({ branch, ...planned }) => ({
    id: newId(),
    ...planned,
    branch_id: unitIdOf.get(branch) ?? null,
    device_latitude: BRANCH_COORDINATES[branch].latitude,
    device_longitude: BRANCH_COORDINATES[branch].longitude,
    publish_flag: 'Y',
    are_directions_ignored: 0,
    created_at: createdAt,
    last_activity_at: null,
    last_punch_at: null,
    received_day: null,
    received_day_count: 0,
    silent_after_minutes: null
  }))
