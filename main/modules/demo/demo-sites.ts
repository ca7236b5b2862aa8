import type { Weekday } from '#shared/domain/calendar-date.ts'
import type { DevicesTable } from '../../database/schema/devices.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import { type DemoBranchCode, unitColumns } from './demo-organisation.ts'
import { BRANCH_COORDINATES } from './demo-places.ts'

interface SitePlan {
  readonly code: string
  readonly name: string
  readonly latitude: string
  readonly longitude: string
  readonly radius: number
  readonly open?: readonly Weekday[]
  readonly publish?: 'Y' | 'N'
  readonly isGlobal?: boolean
  /** Units that may clock time here, each a permission row. */
  readonly units: readonly string[]
  /** Employee codes with a row of their own. */
  readonly people?: readonly string[]
}

/** Where sales staff punch by telephone. */
export const CLIENT_SITE = 'BKK-CLIENT'

const WORKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const EVERY_DAY: readonly Weekday[] = [...WORKDAYS, 'Sat', 'Sun']

/** Together their rows cover every level: company, branch, department, division, section, lv01 to lv05, position, person. */
const SITES: readonly SitePlan[] = [
  site('BKK-HQ', 'สำนักงานใหญ่ ปทุมวัน', '13.746600', '100.534700', 150, ['B01'], { people: ['E0009'] }),
  site('BKK-WH', 'คลังสินค้าบางนา', '13.668200', '100.634600', 300, ['D06', 'DV08', 'DV09', 'SC05']),
  site(CLIENT_SITE, 'พบลูกค้า เขตกรุงเทพฯ', '13.730200', '100.523600', 2000, ['P07', 'DV05', 'SC03'], {
    people: ['E0010', 'E0011']
  }),
  site('CNX-OFFICE', 'สำนักงานเชียงใหม่', '18.788300', '98.985300', 150, ['B02'], { open: EVERY_DAY }),
  site(
    'CNX-PLANT',
    'โรงงานสันกำแพง',
    '18.745100',
    '99.118900',
    400,
    ['D07', 'SC07', 'L101', 'L201', 'L301', 'L401', 'L501'],
    {
      open: EVERY_DAY
    }
  ),
  site('HKT-OFFICE', 'สำนักงานภูเก็ต', '7.884500', '98.392300', 150, ['B03'], { open: EVERY_DAY }),
  site('EXPO', 'งานแสดงสินค้า เมืองทองธานี', '13.912800', '100.548500', 500, ['DV06', 'P07'], {
    open: ['Sat', 'Sun']
  }),
  site('ANYWHERE', 'ศูนย์ฝึกอบรม รังสิต', '14.036400', '100.615700', 250, ['C01'], { isGlobal: true }),
  site('OLD-OFFICE', 'สำนักงานเดิม สีลม', '13.728800', '100.534100', 100, ['C01'], { publish: 'N' })
]

function site(
  code: string,
  name: string,
  latitude: string,
  longitude: string,
  radius: number,
  units: readonly string[],
  more: Pick<SitePlan, 'open' | 'publish' | 'isGlobal' | 'people'> = {}
): SitePlan {
  return { code, name, latitude, longitude, radius, units, ...more }
}

const ALL = {
  company_id: '0',
  branch_id: '0',
  department_id: '0',
  division_id: '0',
  section_id: '0',
  section_lv01_id: '0',
  section_lv02_id: '0',
  section_lv03_id: '0',
  section_lv04_id: '0',
  section_lv05_id: '0',
  position_id: '0',
  employee_id: '0'
}

interface SiteContext {
  readonly newId: () => string
  readonly unitIdOf: ReadonlyMap<string, string>
  readonly employeeIdOf: ReadonlyMap<string, string>
  readonly created: string
}

/** A row for each unit or person that may clock time at a site (spec 2.3). */
export function demoLocations(context: SiteContext): LocationsTable[] {
  let order = 0
  return SITES.flatMap(plan => {
    const isOpen = (day: Weekday): 0 | 1 => ((plan.open ?? WORKDAYS).includes(day) ? 1 : 0)
    const targets = [
      ...plan.units.map(unit => unitColumns(unit, context.unitIdOf)),
      ...(plan.people ?? []).map(code => ({ employee_id: context.employeeIdOf.get(code) ?? '0' }))
    ]
    return targets.map((target): LocationsTable => {
      order += 1
      return {
        id: context.newId(),
        location_group_code: plan.code,
        location_name: plan.name,
        location_latitude: plan.latitude,
        location_longitude: plan.longitude,
        location_radius: plan.radius,
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
        publish_flag: plan.publish ?? 'Y',
        created: context.created,
        order_no: order,
        ...ALL,
        ...target,
        global_flag: plan.isGlobal ? 'Y' : 'N'
      }
    })
  })
}

interface DevicePlan {
  readonly sn: string
  readonly branch: DemoBranchCode
  readonly name: string
  readonly type: DevicesTable['device_type']
  readonly model: string
  readonly driftMs: number
}

const DEVICES: readonly DevicePlan[] = [
  {
    sn: 'DEV-B01-1',
    branch: 'B01',
    name: 'ประตูหน้า สำนักงานใหญ่',
    type: 'Facial',
    model: 'FaceGate F2',
    driftMs: 180
  },
  {
    sn: 'DEV-B01-2',
    branch: 'B01',
    name: 'คลังสินค้า สำนักงานใหญ่',
    type: 'Fingerprint',
    model: 'TouchIn 400',
    driftMs: -950
  },
  {
    sn: 'DEV-B02-1',
    branch: 'B02',
    name: 'ประตูโรงงาน เชียงใหม่',
    type: 'Fingerprint',
    model: 'TouchIn 400',
    driftMs: 41_000
  },
  {
    sn: 'DEV-B03-1',
    branch: 'B03',
    name: 'เคาน์เตอร์ ภูเก็ต',
    type: 'Fingerprint',
    model: 'TouchIn 200',
    driftMs: 1_300
  }
]

/** The terminals; what they last sent is filled in from the punches. */
export function demoDevices(
  newId: () => string,
  unitIdOf: ReadonlyMap<string, string>,
  createdAt: string
): DevicesTable[] {
  return DEVICES.map(({ sn, branch, name, type, model, driftMs }) => ({
    id: newId(),
    device_sn: sn,
    device_name: name,
    device_type: type,
    device_model: model,
    branch_id: unitIdOf.get(branch) ?? null,
    device_latitude: BRANCH_COORDINATES[branch].latitude,
    device_longitude: BRANCH_COORDINATES[branch].longitude,
    publish_flag: 'Y',
    created_at: createdAt,
    last_activity_at: null,
    last_punch_at: null,
    clock_drift_ms: driftMs,
    received_day: null,
    received_day_count: 0
  }))
}
