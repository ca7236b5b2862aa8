import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/**
 * Refuses a code that a row other than the saved one has; `holder` is the query for the row that has it.
 * @throws WorkstationError `conflict`
 */
export async function refuseTaken(
  holder: { executeTakeFirst(): Promise<{ id: string } | undefined> },
  ownId: string | null,
  field = 'code',
  headline: FaultCode = 'choice.code_taken'
): Promise<void> {
  const taken = await holder.executeTakeFirst()
  if (taken && taken.id !== ownId)
    throw new WorkstationError('conflict', headline, { faults: [faultOf('field.taken', field)] })
}
