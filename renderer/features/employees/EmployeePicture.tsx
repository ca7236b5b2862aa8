import { Avatar } from '@mantine/core'
import { employeePhotograph } from './employee-photograph.ts'

type Props = {
  of: { readonly employee_code: string; readonly has_photograph: boolean }
  name: string
  size: number
  /** Tells one photograph from the one before. */
  version?: string
}

/** The photograph, or initials where there is none. The name stands beside it, so that it needs no words of its own. */
export function EmployeePicture({ of, name, size, version }: Props) {
  return (
    <Avatar
      {...(of.has_photograph ? { src: employeePhotograph(of.employee_code, version) } : {})}
      name={name}
      alt=""
      size={size}
      radius="sm"
    />
  )
}
