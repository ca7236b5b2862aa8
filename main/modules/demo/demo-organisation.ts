import { ORGANISATION_KINDS, type OrganisationKind } from '#shared/contracts/employees/organisation.ts'

export const DEMO_BRANCHES = ['B01', 'B02', 'B03'] as const
export type DemoBranchCode = (typeof DEMO_BRANCHES)[number]

const unit = (
  kind: OrganisationKind,
  code: string,
  parent: string | null,
  name: string,
  name_en: string
) => ({ kind, code, parent, name, name_en })

/** Parents before children; codes are unique across kinds, so that a code alone identifies a unit here. */
const UNITS = [
  unit('company', 'C01', null, 'บริษัท สยามรุ่งเรือง จำกัด', 'Siam Rungrueang Co., Ltd.'),
  unit('branch', 'B01', 'C01', 'สำนักงานใหญ่ กรุงเทพฯ', 'Bangkok Head Office'),
  unit('branch', 'B02', 'C01', 'สาขาเชียงใหม่', 'Chiang Mai Branch'),
  unit('branch', 'B03', 'C01', 'สาขาภูเก็ต', 'Phuket Branch'),

  unit('department', 'D01', 'B01', 'สำนักบริหาร', 'Management Office'),
  unit('department', 'D02', 'B01', 'ทรัพยากรบุคคล', 'Human Resources'),
  unit('department', 'D03', 'B01', 'บัญชีและการเงิน', 'Accounting and Finance'),
  unit('department', 'D04', 'B01', 'ขายและการตลาด', 'Sales and Marketing'),
  unit('department', 'D05', 'B01', 'เทคโนโลยีสารสนเทศ', 'Information Technology'),
  unit('department', 'D06', 'B01', 'คลังสินค้าและขนส่ง', 'Warehouse and Logistics'),
  unit('department', 'D07', 'B02', 'ผลิต', 'Production'),
  unit('department', 'D08', 'B02', 'ควบคุมคุณภาพ', 'Quality Control'),
  unit('department', 'D09', 'B02', 'ธุรการสาขาเชียงใหม่', 'Chiang Mai Administration'),
  unit('department', 'D10', 'B03', 'บริการลูกค้า', 'Customer Service'),
  unit('department', 'D11', 'B03', 'ธุรการสาขาภูเก็ต', 'Phuket Administration'),

  unit('division', 'DV01', 'D02', 'สรรหาและพัฒนา', 'Recruitment and Development'),
  unit('division', 'DV02', 'D02', 'ค่าจ้างและสวัสดิการ', 'Payroll and Benefits'),
  unit('division', 'DV03', 'D03', 'บัญชี', 'Accounting'),
  unit('division', 'DV04', 'D03', 'การเงิน', 'Finance'),
  unit('division', 'DV05', 'D04', 'ขาย', 'Sales'),
  unit('division', 'DV06', 'D04', 'การตลาด', 'Marketing'),
  unit('division', 'DV07', 'D05', 'พัฒนาระบบ', 'Systems Development'),
  unit('division', 'DV08', 'D06', 'คลังสินค้า', 'Warehouse'),
  unit('division', 'DV09', 'D06', 'ขนส่ง', 'Transport'),
  unit('division', 'DV10', 'D07', 'ประกอบ', 'Assembly'),
  unit('division', 'DV11', 'D07', 'บรรจุภัณฑ์', 'Packaging'),
  unit('division', 'DV12', 'D08', 'ตรวจสอบ', 'Inspection'),
  unit('division', 'DV13', 'D10', 'บริการหน้าร้าน', 'Front Service'),
  unit('division', 'DV14', 'D10', 'บริการหลังการขาย', 'After-sales Service'),

  unit('section', 'SC01', 'DV03', 'บัญชีลูกหนี้', 'Accounts Receivable'),
  unit('section', 'SC02', 'DV03', 'บัญชีเจ้าหนี้', 'Accounts Payable'),
  unit('section', 'SC03', 'DV05', 'ขายในประเทศ', 'Domestic Sales'),
  unit('section', 'SC04', 'DV05', 'ขายต่างประเทศ', 'Export Sales'),
  unit('section', 'SC05', 'DV08', 'รับสินค้า', 'Receiving'),
  unit('section', 'SC06', 'DV08', 'จ่ายสินค้า', 'Dispatch'),
  unit('section', 'SC07', 'DV10', 'สายการประกอบ', 'Assembly Lines'),
  unit('section', 'SC08', 'DV11', 'สายการบรรจุ', 'Packaging Lines'),
  unit('section', 'SC09', 'DV13', 'เคาน์เตอร์', 'Counter'),

  unit('section_lv01', 'L101', 'SC07', 'อาคาร 1', 'Building 1'),
  unit('section_lv01', 'L102', 'SC07', 'อาคาร 2', 'Building 2'),
  unit('section_lv02', 'L201', 'L101', 'ชั้นล่าง', 'Ground Floor'),
  unit('section_lv03', 'L301', 'L201', 'สายการผลิต ก', 'Line A'),
  unit('section_lv03', 'L302', 'L201', 'สายการผลิต ข', 'Line B'),
  unit('section_lv04', 'L401', 'L301', 'สถานีเชื่อม', 'Welding Station'),
  unit('section_lv05', 'L501', 'L401', 'ทีมเชื่อมละเอียด', 'Fine Welding Team'),

  // A position belongs to the company.
  unit('position', 'P01', 'C01', 'กรรมการผู้จัดการ', 'Managing Director'),
  unit('position', 'P02', 'C01', 'ผู้จัดการ', 'Manager'),
  unit('position', 'P03', 'C01', 'หัวหน้างาน', 'Supervisor'),
  unit('position', 'P04', 'C01', 'เจ้าหน้าที่อาวุโส', 'Senior Officer'),
  unit('position', 'P05', 'C01', 'เจ้าหน้าที่', 'Officer'),
  unit('position', 'P06', 'C01', 'นักพัฒนาระบบ', 'Systems Developer'),
  unit('position', 'P07', 'C01', 'พนักงานขาย', 'Sales Representative'),
  unit('position', 'P08', 'C01', 'พนักงานคลังสินค้า', 'Warehouse Worker'),
  unit('position', 'P09', 'C01', 'พนักงานขับรถ', 'Driver'),
  unit('position', 'P10', 'C01', 'พนักงานฝ่ายผลิต', 'Production Operator'),
  unit('position', 'P11', 'C01', 'พนักงานบริการ', 'Service Staff'),
  unit('position', 'P12', 'C01', 'พนักงานรักษาความปลอดภัย', 'Security Guard')
]

const PARENT_OF = new Map(UNITS.map(({ code, parent }) => [code, parent]))
const KIND_OF = new Map(UNITS.map(({ code, kind }) => [code, kind]))

/** Codes from the company down to the unit. */
export function pathOf(code: string): string[] {
  const parent = PARENT_OF.get(code)
  if (parent === undefined) throw new RangeError(`no unit ${code} in the demo branch`)
  return parent === null ? [code] : [...pathOf(parent), code]
}

type UnitColumn = `${OrganisationKind}_id`

/** The id columns of an employee or a permission row for a unit and its ancestors; `none` in the others. */
export function unitColumns<None extends string | null>(
  code: string | null,
  idOf: ReadonlyMap<string, string>,
  none: None
): Record<UnitColumn, string | None> {
  const above = new Map((code === null ? [] : pathOf(code)).map(unit => [KIND_OF.get(unit), idOf.get(unit)]))
  return Object.fromEntries(
    ORGANISATION_KINDS.map(kind => [`${kind}_id`, above.get(kind) ?? none])
  ) as Record<UnitColumn, string | None>
}

export function demoOrganisation(newId: () => string, createdAt: string) {
  const idOf = new Map(UNITS.map(({ code }) => [code, newId()]))
  const rows = UNITS.map(({ parent, ...unit }) => ({
    ...unit,
    id: idOf.get(unit.code) ?? '',
    parent_id: idOf.get(parent ?? '') ?? null,
    created_at: createdAt
  }))
  return { rows, idOf }
}
