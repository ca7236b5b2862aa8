import { sql } from 'kysely'
import type { CompanyDayRow, CompanyFigureQuery } from '#shared/contracts/head-office/company-figures.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'

type Row = Omit<CompanyDayRow, 'last_contact_at'> & { readonly last_contact_at: Date | null }

/** Who is there, on leave or missing on a day, by branch or department: from the records and punches that were sent. */
export class CompanyDay extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  async list({ date, by }: CompanyFigureQuery): Promise<CompanyDayRow[]> {
    const unit = by === 'department' ? sql`r.data ->> 'department_id'` : sql`null::text`
    const open = sql.join(OPEN_FLAGS.map(flag => sql.lit(flag)))
    const { rows } = await sql<Row>`
      with employed as (
        select r.branch_id, r.id, ${unit} as unit_id from records r
        where r.kind = 'employee' and coalesce(r.data ->> 'effective_dt', '') <= ${date}
          and (r.data ->> 'signout_flag' is distinct from 'Y' or r.data ->> 'signout_dt' >= ${date})
      ), there as (
        select distinct branch_id, employee_id from punches where work_date = ${date}
      ), away as (
        select distinct branch_id, data ->> 'employee_id' as employee_id from records
        where kind = 'document' and data ->> 'kind' = 'time-leave' and data ->> 'approve_flag' = '02'
          and data ->> 'time_leave_start_dt' <= ${date} and data ->> 'time_leave_end_dt' >= ${date}
      ), counted as (
        select e.branch_id, e.unit_id, count(*) as people, count(t.employee_id) as present,
          count(a.employee_id) filter (where t.employee_id is null) as on_leave
        from employed e
        left join there t on t.branch_id = e.branch_id and t.employee_id = e.id
        left join away a on a.branch_id = e.branch_id and a.employee_id = e.id
        group by e.branch_id, e.unit_id
      )
      select b.id as branch_id, b.branch_code, b.branch_name, b.last_contact_at,
        c.unit_id, u.data ->> 'name' as unit_name, u.data ->> 'name_en' as unit_name_en,
        coalesce(c.people, 0) as people, coalesce(c.present, 0) as present,
        coalesce(c.on_leave, 0) as on_leave,
        coalesce(c.people - c.present - c.on_leave, 0) as missing,
        h.holiday ->> 'name' as holiday, h.holiday ->> 'name_en' as holiday_en,
        (select count(*) from records d where d.branch_id = b.id and d.kind = 'document'
          and d.data ->> 'approve_flag' in (${open})) as open_documents
      from branches b
      left join counted c on c.branch_id = b.id
      left join records u on u.branch_id = b.id and u.kind = 'unit' and u.id = c.unit_id
      left join lateral (
        select day as holiday from records l, jsonb_array_elements(l.data -> 'holidays') day
        where l.branch_id = b.id and l.kind = 'holiday' and day ->> 'holiday_date' = ${date} limit 1
      ) h on true
      where b.epoch > 0
      order by b.branch_code, unit_name, c.unit_id`.execute(this.parts.database.read)
    return rows.map(row => ({ ...row, last_contact_at: row.last_contact_at?.toISOString() ?? null }))
  }
}
