import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { APPROVE_FLAGS, type ApproveFlag, isOpen } from '#shared/domain/approval/flags.ts'

/** The state of a document that the branch still has. */
export const flagOf = ({ approve_flag }: CompanyDocument): ApproveFlag | null =>
  APPROVE_FLAGS.find(flag => flag === approve_flag) ?? null

export const isPending = (document: CompanyDocument): boolean => {
  const flag = flagOf(document)
  return flag !== null && isOpen(flag)
}

/** Whether the head office can ask for a decision now. */
export const isDecidable = (document: CompanyDocument): boolean =>
  isPending(document) && document.may_decide && document.command_id === null && document.fault === null
