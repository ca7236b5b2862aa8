import { Button, Group, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import classes from './FieldGroups.module.css'
import { FieldGroups } from './FieldGroups.tsx'
import { BEGINNING } from './field-groups.ts'
import pageClasses from './NewEmployeePage.module.css'
import { EMPLOYEES_KEY } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { faultOf, fieldsNamedIn, useFieldForm } from './use-field-form.ts'

const FIELDS = BEGINNING.flatMap(({ fields }) => fields)
const NAMES = ['employee_name', 'employee_last_name'] as const

/** What somebody begins with; the record opens afterwards for the rest. */
export function NewEmployeePage() {
  const t = useTexts(recordTexts)
  const go = useGo()
  const client = useQueryClient()
  const notices = useNotices()
  const element = useRef<HTMLFormElement>(null)
  const [saved] = useState(() => ({ effective_dt: branchToday() }))
  const form = useFieldForm(saved, FIELDS, { isNew: true })
  const [unit, setUnit] = useState<string | null>(null)
  const [position, setPosition] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const isAdded = useRef(false)
  const isDirty = useRef(false)
  isDirty.current = form.changed.length > 0 || unit !== null || position !== null
  useUnsavedGuard(useCallback(() => isDirty.current && !isAdded.current, []))
  const add = useMutation({
    mutationFn: (unit_id: string) =>
      call('POST /app/v1/employees', {
        body: {
          fields: { ...saved, ...form.changes },
          unit_id,
          ...(position === null ? {} : { position_id: position })
        }
      }),
    onSuccess: ({ employee_code }) => {
      isAdded.current = true
      notices.done(t('new.saved', { code: employee_code }))
      void client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
      void client.invalidateQueries({ queryKey: ['people'] })
      go({ to: employeePaths.employee, search: { code: employee_code } })
    },
    onError: error => {
      if (error instanceof ApiError) form.markTaken(fieldsNamedIn(error.errors))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    // Looked at even where nobody has typed.
    for (const field of NAMES)
      if (faultOf(field, form.value(field)) !== null) form.set(field, form.value(field))
    const isComplete = NAMES.every(field => faultOf(field, form.value(field)) === null)
    if (unit !== null && isComplete && form.faulty.length === 0) add.mutate(unit)
    else
      window.requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      )
  }
  return (
    <form ref={element} noValidate className={pageClasses.page} onSubmit={submit}>
      <FieldGroups groups={BEGINNING} form={form} headingOrder={2} notes={{ employee_code: t('new.code') }}>
        <section className={classes.group} aria-label={t('group.place')}>
          <Title order={2}>{t('group.place')}</Title>
          <div className={classes.fields}>
            <UnitSelect
              label={t('unit')}
              description={t('unit.note')}
              value={unit}
              onChange={setUnit}
              exceptKind="position"
              isRequired
              {...(isTried && unit === null ? { error: t('new.unit') } : {})}
            />
            <UnitSelect label={t('position')} kind="position" value={position} onChange={setPosition} />
          </div>
        </section>
      </FieldGroups>
      {add.error !== null && <ErrorState error={add.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => go({ to: employeePaths.list })}>
          {t('toList')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('new.save')}
        </Button>
      </Group>
    </form>
  )
}
