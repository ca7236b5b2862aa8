/** What the HR people are told: an employee's setting was changed (spec 4.8). */
export interface HrNotificationsTable {
  id: string
  employee_id: string
  action: string
  actor_name: string
  created_at: string
}
