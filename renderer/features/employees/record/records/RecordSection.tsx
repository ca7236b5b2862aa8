import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listNameOf,
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind
} from '#shared/domain/employees/record-kinds.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import type { Field } from '#shared/domain/fields/field-rules.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { DownloadIcon } from '../../../../ui/files/DownloadIcon.tsx'
import { QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { HeadedTable, type TableColumn } from '../../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { employeeAction } from '../employee-actions.ts'
import { PictureRow } from '../pictures/PictureRow.tsx'
import { profileQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordGroup } from './RecordGroup.tsx'
import classes from './RecordSection.module.css'
import { isAmount, useListedRecord } from './record-value.ts'
import type { ProfileRecord } from './save-record.ts'

const sideOf = (rule: Field): 'left' | 'right' => (isAmount(rule) ? 'right' : 'left')

type Props = { kind: RecordKind; employeeCode: string; records: readonly ProfileRecord[] }

export function RecordSection({ kind, employeeCode, records }: Props) {
  const t = recordTexts.use()
  const shown = useListedRecord()
  const language = usePreferences(store => store.language)
  const { fields, idField, [language]: name } = RECORD_KINDS[kind]
  const [edited, setEdited] = useState<ProfileRecord | 'new' | null>(null)
  const nameOf = (record: ProfileRecord): string => {
    const texts = fields.filter(({ isRequired }) => isRequired).map(({ name: field }) => record[field])
    return texts.filter(Boolean).join(' ')
  }
  const remove = useAction({
    run: (record: ProfileRecord) =>
      call('DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}', {
        path: { employee_code: employeeCode, kind, record_id: String(record[idField]) }
      }),
    question: record => ({
      title: t('record.remove', { name: nameOf(record) }),
      message: t('record.removeMessage'),
      details: kind === 'document' ? [t('record.removeFile')] : [],
      confirmLabel: t('remove'),
      isDangerous: true
    }),
    refreshes: [profileQuery(employeeCode).queryKey],
    done: t('record.removed')
  })
  const pictures: TableColumn<ProfileRecord> = {
    title: t('pictures'),
    cell: record => (
      <PictureRow
        of={nameOf(record)}
        paths={imagePathsOf(record)}
        size={32}
        keep={image =>
          employeeAction('add-employee-profile', 'possess-image', employeeCode, {
            [idField]: encodeId(String(record[idField])),
            image_64: image
          })
        }
      />
    )
  }
  return (
    <RecordGroup title={name} add={{ label: t('record.add', { kind: name }), run: () => setEdited('new') }}>
      {records.length === 0 ? (
        <Text c="dimmed">{t('record.empty')}</Text>
      ) : (
        <div className={classes.scroll}>
          <HeadedTable
            horizontalSpacing="md"
            verticalSpacing={4}
            rows={records}
            keyOf={record => String(record[idField])}
            columns={[
              ...fields.map(
                (rule): TableColumn<ProfileRecord> => ({
                  title: rule[language],
                  ta: sideOf(rule),
                  cell: record => shown(rule, record[rule.name])
                })
              ),
              ...(kind === 'possess' ? [pictures] : []),
              {
                title: '',
                ta: 'right',
                style: { whiteSpace: 'nowrap' },
                cell: record => (
                  <>
                    {kind === 'document' && (
                      <DownloadIcon
                        address={String(record.documents_path)}
                        name={String(record.documents_file_name)}
                        label={t('document.download', { name: String(record.documents_file_name) })}
                      />
                    )}
                    <QuietIcon
                      icon={IconPencil}
                      label={t('editOf', { name: nameOf(record) })}
                      onClick={() => setEdited(record)}
                    />
                    <QuietIcon
                      icon={IconTrash}
                      label={t('record.remove', { name: nameOf(record) })}
                      onClick={() => void remove.start(record)}
                    />
                  </>
                )
              }
            ]}
          />
        </div>
      )}
      {edited !== null && (
        <RecordDialog
          kind={kind}
          employeeCode={employeeCode}
          record={edited === 'new' ? null : (records.find(it => it[idField] === edited[idField]) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordGroup>
  )
}

function imagePathsOf({ possess_images: images }: ProfileRecord): string[] {
  return Array.isArray(images) ? images.map((image: { image_path: string }) => image.image_path) : []
}

export const BACKGROUND: readonly RecordKind[] = RECORD_KIND_NAMES.filter(kind => kind !== 'document')
export const DOCUMENTS: readonly RecordKind[] = ['document']

export function RecordsTab({ employeeCode, kinds }: { employeeCode: string; kinds: readonly RecordKind[] }) {
  const profile = useQuery(profileQuery(employeeCode))
  if (profile.data === undefined) return <QueryState query={profile} lines={6} />
  const { data } = profile
  return kinds.map(kind => (
    <RecordSection
      key={kind}
      kind={kind}
      employeeCode={employeeCode}
      records={data[listNameOf(kind)] ?? []}
    />
  ))
}
