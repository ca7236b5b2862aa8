import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  ORGANISATION_KINDS,
  type OrganisationKind,
  type OrganisationUnit,
  parentKindsOf
} from '#shared/contracts/organisation.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { organisationTexts } from './organisation-texts.ts'

type Props = {
  /** The unit to change; with `isNew` the one to add below, null: a company. */
  unit: OrganisationUnit | null
  isNew: boolean
  onSaved: (unit: OrganisationUnit) => void
  onClose: () => void
}

/** Adds a unit, or gives one another code and name. */
export function UnitDialog({ unit, isNew, onSaved, onClose }: Props) {
  const t = useTexts(organisationTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const kinds: readonly OrganisationKind[] =
    unit === null ? ['company'] : ORGANISATION_KINDS.filter(kind => parentKindsOf(kind).includes(unit.kind))
  const before = isNew ? null : unit
  const [kind, setKind] = useState<OrganisationKind>(kinds[0] ?? 'company')
  const [code, setCode] = useState(before?.code ?? '')
  const [name, setName] = useState(before?.name ?? '')
  const [nameEn, setNameEn] = useState(before?.name_en ?? '')
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const isCodeRight = /^\S+$/.test(code.trim())
  const isNameRight = name.trim() !== ''
  const save = useMutation({
    mutationFn: () => {
      const body = { code: code.trim(), name: name.trim(), name_en: nameEn.trim() }
      return before === null
        ? call('POST /app/v1/organisation', { body: { ...body, kind, parent_id: unit?.id ?? null } })
        : call('PUT /app/v1/organisation/{unit_id}', { path: { unit_id: before.id }, body })
    },
    onSuccess: onSaved
  })
  const isTaken = save.error instanceof ApiError && save.error.errors.some(it => it.startsWith("'code'"))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (isCodeRight && isNameRight) save.mutate()
  }
  const shown = unit === null ? '' : formats.inLanguage(unit.name, unit.name_en)
  const codeFault = isTaken ? t('code.taken') : tries > 0 && !isCodeRight ? t('code.missing') : null
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        before !== null
          ? t('renameTitle', { name: shown })
          : unit === null
            ? t('addCompany')
            : t('addTitle', { name: shown })
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {before === null && (
            <Select
              label={t('kind')}
              value={kind}
              data={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
              allowDeselect={false}
              onChange={value => setKind(kinds.find(it => it === value) ?? kind)}
            />
          )}
          <TextInput
            label={t('code')}
            value={code}
            required
            maxLength={50}
            autoComplete="off"
            data-autofocus
            {...(codeFault === null ? {} : { error: codeFault })}
            onChange={event => {
              setCode(event.currentTarget.value)
              save.reset()
            }}
          />
          <TextInput
            label={t('name')}
            value={name}
            required
            maxLength={200}
            {...(tries > 0 && !isNameRight ? { error: t('name.missing') } : {})}
            onChange={event => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('nameEn')}
            value={nameEn}
            maxLength={200}
            onChange={event => setNameEn(event.currentTarget.value)}
          />
          {save.error !== null && !isTaken && <ErrorState error={save.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
