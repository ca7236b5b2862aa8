import { Text } from '@mantine/core'
import type { BackupFault } from '#shared/contracts/backups.ts'
import { useSentence } from '../formats/use-sentence.ts'
import { restoreTexts } from './restore-texts.ts'

/** The problem and what to do about it; for administrators, the operating system's message comes last. */
export function BackupFaultText({ fault: { folder, problem, detail, fault } }: { fault: BackupFault }) {
  const t = restoreTexts.use()
  const sentence = useSentence()
  if (fault !== undefined) return sentence(fault)
  return (
    <>
      {t(`problem.${problem}`, { folder: folder ?? '', detail: detail ?? '' })}
      {detail !== null && problem !== 'files_missing' && (
        <Text fz={13} style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      )}
    </>
  )
}
