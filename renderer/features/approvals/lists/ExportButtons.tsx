import { IconClock } from '@tabler/icons-react'
import type { DocumentListQuery } from '#shared/contracts/approval-screens.ts'
import { call } from '../../../api/client.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { listTexts } from './list-texts.ts'

type Query = Omit<DocumentListQuery, 'after' | 'limit'>

/** The list as a workbook, and the overtime of its people and dates by class of pay. */
export function ExportButtons({ query }: { query: Query }) {
  const t = listTexts.use()
  const { kind: _, approve_flag: __, direction: ___, ...people } = query
  return (
    <>
      <FileButton
        variant="quiet"
        icon={<IconClock size={16} aria-hidden />}
        label={t('export.overtime')}
        ask={look => call('POST /app/v1/approvals/overtime/export', { body: { ...people, ...look } })}
      />
      <FileButton
        label={t('export')}
        keys="mod+e"
        ask={look => call('POST /app/v1/approvals/documents/export', { body: { ...query, ...look } })}
      />
    </>
  )
}

/** The chosen documents as a workbook. */
export function ExportChosenButton({ query, chosen }: { query: Query; chosen: string[] }) {
  const t = uiTexts.use()
  return (
    <FileButton
      label={t('list.exportChosen')}
      ask={look =>
        call('POST /app/v1/approvals/documents/export', { body: { ...query, document_ids: chosen, ...look } })
      }
    />
  )
}
