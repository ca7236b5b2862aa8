import type { FileRequest, Job } from '#shared/contracts/jobs.ts'
import type { UserCaller } from '../access/access.ts'
import { requireEmployee } from '../employees/employees.ts'
import { FileDesk, type FileDeskParts } from '../reports/reports.ts'
import { packTexts } from './pack/pack-texts.ts'
import type { PersonalDataWork } from './pack/pack-work.ts'

interface Parts extends FileDeskParts<PersonalDataWork> {
  readonly filesFolder: string
}

/** The right of access: a copy of everything that is stored about a person (PDPA section 30). */
export class AccessPacks extends FileDesk<PersonalDataWork, Parts> {
  /** Starts the job of a pack; the activity log records who requested it. @throws WorkstationError `not_found` */
  async make(caller: UserCaller, code: string, { language, calendar }: FileRequest): Promise<Job> {
    const { database, runtime, filesFolder } = this.parts
    const employee = await requireEmployee(database.read, code)
    await this.note(caller, ['employee', employee.id], { language }, 'personal-data.export')
    const { id: employeeId, employee_code, employee_name, employee_last_name } = employee
    const title = `${packTexts[language].title} ${employee_code} ${employee_name} ${employee_last_name}`
    const look = await this.lookOf(caller, { language, calendar })
    const { timeZone } = runtime
    const work = { kind: 'personal-data', employeeId, filesFolder, timeZone, ...look } as const
    return this.add(caller, title, language, work, 'zip')
  }
}
