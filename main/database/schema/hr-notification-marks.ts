/** Up to which instant a user has seen the notifications. */
export interface HrNotificationMarksTable {
  user_id: string
  seen_at: string
}
