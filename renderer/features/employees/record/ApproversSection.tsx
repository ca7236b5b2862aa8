import { Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { APPROVER_FIELDS } from '#shared/domain/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { PersonPicker } from '../../../ui/people/PersonPicker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeAction } from './employee-actions.ts'
import classes from './FieldGroups.module.css'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'

type Props = { employeeCode: string; setting: Setting }

/** Who approves what somebody hands in, in order; up to five. */
export function ApproversSection({ employeeCode, setting }: Props) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const saved = APPROVER_FIELDS.map(
    field => setting.approver_lists.find(({ auth }) => auth === field)?.employee_code ?? null
  )
  const [drafts, setDrafts] = useState<readonly (string | null)[]>()
  const codes = drafts ?? saved
  const isChanged = codes.some((code, at) => code !== saved[at])
  useTellUnsaved('settings-approvers', isChanged)
  const save = useMutation({
    mutationFn: async () => {
      const ids = await Promise.all(codes.map(code => (code === null ? null : idOf(code))))
      const body = Object.fromEntries(
        APPROVER_FIELDS.flatMap((field, at) => {
          const id = ids[at]
          return id == null ? [] : [[field, encodeId(id)]]
        })
      )
      return employeeAction('update-employee-setting', 'approver', employeeCode, body)
    },
    onSuccess: async () => {
      await client.invalidateQueries(settingQuery(employeeCode))
      setDrafts(undefined)
      notices.done(t('saved'))
    }
  })
  return (
    <section className={classes.group} aria-label={t('setting.approvers')}>
      <Title order={3}>{t('setting.approvers')}</Title>
      <div className={classes.fields}>
        {codes.map((code, at) => (
          <PersonPicker
            key={APPROVER_FIELDS[at]}
            label={t('setting.approver', { n: at + 1 })}
            value={code}
            onChange={next => setDrafts(codes.map((other, index) => (index === at ? next : other)))}
          />
        ))}
      </div>
      <SectionButtons
        isChanged={isChanged}
        isSaving={save.isPending}
        error={save.error}
        onSave={() => save.mutate()}
        onDiscard={() => {
          setDrafts(undefined)
          save.reset()
        }}
      />
    </section>
  )
}

async function idOf(code: string): Promise<string | null> {
  const people = await call('GET /app/v1/people', { query: { search: code } })
  return people.find(person => person.employee_code === code)?.employee_id ?? null
}
