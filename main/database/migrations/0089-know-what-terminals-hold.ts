import { type Kysely, sql } from 'kysely'

const bare = (column: string) => sql.raw(`ltrim(${column}, '0')`)

/**
 * Remembers whose finger a terminal holds under a PIN, also once the number means somebody else (who was last sent there, else
 * whom the number means now), and how often a day was counted again since its punches were fetched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_people add column employee_id text`.execute(db)
  // The statement of SQLite takes the other columns from the row of the greatest id.
  await sql`update terminal_people set employee_id = sent.employee_id
    from (select terminal_id, employee_id, max(id),
            substr(text, length('DATA UPDATE USERINFO PIN=') + 1,
              instr(text, char(9)) - length('DATA UPDATE USERINFO PIN=') - 1) as pin
          from terminal_commands where kind = 'add_person' and state = 'done' group by terminal_id, pin) as sent
    where sent.terminal_id = terminal_people.terminal_id and sent.pin = terminal_people.pin`.execute(db)
  await sql`update terminal_people set employee_id = (
      select n.employee_id from terminal_pins n join terminals t on t.pin_group = n.pin_group
      where t.id = terminal_people.terminal_id and n.pin = ${bare('terminal_people.pin')})
    where employee_id is null`.execute(db)
  for (const column of ['fing_code', 'employee_code']) {
    // Of several, those of the branch, then those who have not left; if there are still several, it is nobody's.
    await sql`update terminal_people set employee_id = (
        select case when count(*) = 1 then max(id) end from (
          select e.id, rank() over (order by e.branch_id is d.branch_id desc, e.signout_flag = 'N' desc) as place
          from employees e, terminals t left join devices d on d.id = t.device_id
          where t.id = terminal_people.terminal_id and ${bare('terminal_people.pin')} != ''
            and e.${sql.raw(column)} is not null and ${bare(`e.${column}`)} = ${bare('terminal_people.pin')})
        where place = 1)
      where employee_id is null and ${
        column === 'fing_code'
          ? sql`true`
          : sql`not exists (select 1 from employees e where e.fing_code is not null
              and ltrim(e.fing_code, '0') = ${bare('terminal_people.pin')})`
      }`.execute(db)
  }
  await sql`alter table terminal_days add column recounts integer not null default 0`.execute(db)
  await sql`create index terminal_people_employee on terminal_people (employee_id) where employee_id is not null`.execute(
    db
  )
  await sql`create index terminal_people_bare on terminal_people (ltrim(pin, '0'))`.execute(db)
}
