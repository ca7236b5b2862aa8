import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'

// The limit of the loan list: plain Fastify, the statements of a page of the list, the same members in the response.

const [file = ''] = process.argv.slice(2)
const raw = new Sqlite(file, { readonly: true })
const baht = (satang: number): number => satang / 100

interface Row {
  [column: string]: unknown
  employee_code: string
  amount_satang: number
  interest_satang: number
  total_satang: number
  down_satang: number
}

const codes = raw
  .prepare<[number, number], string>(
    `select l.employee_code from employee_loans as l group by l.employee_code order by l.employee_code limit ? offset ?`
  )
  .pluck()
const count = raw.prepare<[], number>('select count(distinct employee_code) from employee_loans').pluck()
const total = count.get()
const loansOf = new Map<number, Sqlite.Statement<string[], Row>>()

function loans(of: readonly string[]): Row[] {
  let statement = loansOf.get(of.length)
  if (!statement) {
    statement = raw.prepare<string[], Row>(
      `select l.id, l.employee_id, l.employee_code, l.loan_dt, l.status, l.salary_type_id, l.amount_satang, l.interest_satang,
         l.interest_type, l.total_satang, l.down_satang, l.period_count, l.paid_count, t.name as type_name, e.employee_name, e.employee_last_name, e.employee_nickname, d.name as department_name,
         p.name as position_name
       from employee_loans as l join salary_types as t on t.id = l.salary_type_id join employees as e on e.id = l.employee_id
         left join organisation_units as d on d.id = e.department_id left join organisation_units as p on p.id = e.position_id
       where l.employee_code in (${of.map(() => '?').join()})
       order by l.employee_code, l.loan_dt desc, l.id desc`
    )
    loansOf.set(of.length, statement)
  }
  return statement.all(...of)
}

const app = Fastify()
app.post('/api/v1/open-apis/employee-loans/get-list', async request => {
  const { _PAGE: page, _NUMBER_PER_PAGE: perPage } = request.body as {
    _PAGE: number
    _NUMBER_PER_PAGE: number
  }
  const found = codes.all(perPage, (page - 1) * perPage)
  const byCode = Map.groupBy(loans(found), row => row.employee_code)
  const data = found.map(code => {
    const all = byCode.get(code) ?? []
    const row = all[0] as Row
    return {
      employee_id: row.employee_id,
      employee_code: row.employee_code,
      employee_name: row.employee_name,
      employee_last_name: row.employee_last_name,
      employee_nickname: row.employee_nickname,
      department_name: row.department_name,
      position_name: row.position_name,
      employee_loan_dt: row.loan_dt,
      employee_loan_id: row.id,
      employee_loan_status: row.status,
      employee_loan_amt_principle: baht(row.amount_satang),
      employee_loan_amt_interest: baht(row.interest_satang),
      current_loan_period: row.paid_count,
      employee_loan_period: row.period_count,
      salary_type_name: row.type_name,
      employee_loan_interest_type: String(row.interest_type),
      employee_loan_total: baht(row.total_satang),
      employee_loan_down: baht(row.down_satang),
      salary_type_id: Buffer.from(String(row.salary_type_id)).toString('base64'),
      employee_loan_list: all.map(loan => ({
        employee_id: loan.employee_id,
        employee_loan_id: loan.id,
        employee_loan_status: loan.status,
        employee_loan_period: loan.period_count,
        employee_loan_total: baht(loan.total_satang)
      }))
    }
  })
  return {
    code: 200,
    message: 'Success',
    payload: { data, current_page: page, total_count: total, current_count: data.length }
  }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('the bare server has no port')
console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }))
