import { Avatar } from '@mantine/core'
import { initialsOf } from '#shared/domain/text/initials.ts'
import { addressOf } from '../../api/client.ts'
import { usePicture } from '../../ui/files/use-picture.ts'

/** Address of an employee's photograph, which everyone who may see the employee may see. */
export const employeePhotograph = (code: string, version?: string): string =>
  addressOf('/app/v1/employees/{employee_code}/photograph', { employee_code: code }, { version })

type Props = {
  of: { readonly employee_code: string; readonly has_photograph: boolean }
  name: string
  size: number
  /** Changes with each photograph. */
  version?: string
}

/** The photograph, or initials if there is none. The name is shown next to it, so it needs no alternative text. */
export function EmployeePicture({ of, name, size, version }: Props) {
  const { src } = usePicture(of.has_photograph ? employeePhotograph(of.employee_code, version) : null)
  return (
    <Avatar src={src} alt="" size={size} radius="sm">
      {initialsOf(name)}
    </Avatar>
  )
}
