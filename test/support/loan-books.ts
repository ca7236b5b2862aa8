import type Sqlite from 'better-sqlite3'

/**
 * Inconsistencies in the loans of a database: sums of instalments against the contract, the progress of a loan against its
 * instalments, states against both.
 */
export function loanFaults(raw: Sqlite.Database): string[] {
  return raw
    .prepare<[], string>(
      `with own as (
           select loan_id, count(*) as n, max(seq) as last,
             sum(principal_satang) as principal, sum(interest_satang) as interest,
             sum(status = 'Y') as paid,
             sum(case status when 'Y' then principal_satang else 0 end) as paid_principal,
             sum(case status when 'Y' then interest_satang else 0 end) as paid_interest,
             min(case status when 'N' then month end) as next_due,
             min(principal_satang) as least_principal, min(interest_satang) as least_interest,
             sum((status = 'Y') <> ((paid_by_period_id is not null) + (payment_id is not null))) as odd
           from employee_loan_periods group by loan_id)
         select l.id || ': ' || case
           when o.loan_id is null then 'no instalments'
           when o.n <> l.period_count or o.last <> o.n then 'count'
           when o.principal <> l.amount_satang then 'principal'
           when o.interest <> l.interest_satang then 'interest'
           when l.total_satang - l.down_satang <> l.amount_satang then 'total'
           when o.paid <> l.paid_count then 'paid count'
           when o.paid_principal <> l.paid_principal_satang then 'paid principal'
           when o.paid_interest <> l.paid_interest_satang then 'paid interest'
           when o.next_due is not l.next_due_month then 'next due month'
           when (o.paid = o.n) <> (l.status = 'Y') then 'state'
           when o.least_principal < 0 or o.least_interest < 0 then 'negative'
           when o.odd > 0 then 'payer'
           when l.employee_code <> e.employee_code then 'employee code'
         end as fault
         from employee_loans l join employees e on e.id = l.employee_id left join own o on o.loan_id = l.id
         where fault is not null`
    )
    .pluck()
    .all()
}
