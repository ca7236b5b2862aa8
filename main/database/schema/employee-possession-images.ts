/** Pictures of a possession. */
export interface EmployeePossessionImagesTable {
  id: string
  possession_id: string
  file_id: string
  created_at: string
}
