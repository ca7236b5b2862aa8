import { Button } from '@mantine/core'
import type { DeadLetter } from '#shared/contracts/attendance/dead-letters.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { readDeadLetter } from './dead-letter-data.ts'
import { deadLetterTexts } from './dead-letter-texts.ts'
import { useResolveDeadLetters } from './use-resolve.ts'

type Props = { item: DeadLetter; onClose: () => void }

export function DeadLetterPanel({ item, onClose }: Props) {
  const t = deadLetterTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const { replay, dismiss, isBusy } = useResolveDeadLetters(onClose)
  const { employeeCode, at } = readDeadLetter(item)
  const ids = [item.dead_letter_id]
  return (
    <SidePanel
      title={t('deadLetter.titleOf', { code: employeeCode ?? t('deadLetter.unknownPerson') })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void dismiss(ids, 1)}>
            {t('deadLetter.dismissOne')}
          </Button>
          <Button disabled={isBusy} onClick={() => void replay(ids)}>
            {t('deadLetter.replayOne')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          { label: t('cause'), value: sentence(item.reason) },
          {
            label: t('code'),
            value:
              employeeCode === null ? (
                t('deadLetter.unknownPerson')
              ) : (
                <span className="code">{employeeCode}</span>
              )
          },
          { label: t('column.at'), value: formats.dateTime(at, true) },
          { label: t('deadLetter.attempts'), value: t('deadLetter.attemptsOf', { count: item.attempts }) },
          { label: t('deadLetter.at'), value: formats.dateTime(item.parked_at, true) },
          { label: t('received'), value: formats.dateTime(item.received_at, true) },
          { label: t('punch.caller'), value: item.caller_name },
          { label: t('deadLetter.request'), value: <span className="code">{item.request_id}</span> },
          { label: t('deadLetter.index'), value: formats.number(item.item_index + 1) }
        ]}
      />
      <CopyField
        label={t('deadLetter.data')}
        value={JSON.stringify(item.data, null, 2)}
        copyLabel={t('deadLetter.copyData')}
        isMultiline
      />
    </SidePanel>
  )
}
