import { Text } from '@mantine/core'
import type { BackupFault } from '#shared/contracts/backups.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { restoreTexts } from './restore-texts.ts'

/** The problem and what to do about it; for administrators, the operating system's message comes last. */
export function BackupFaultText({ fault: { folder, problem, detail, fault } }: { fault: BackupFault }) {
  const t = restoreTexts.use()
  const language = usePreferences(store => store.language)
  if (fault !== undefined) return sentenceOf(fault, language)
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
