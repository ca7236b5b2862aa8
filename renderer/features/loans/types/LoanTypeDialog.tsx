import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LoanType } from '#shared/contracts/loans.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { loanTypesTexts } from './loan-types-texts.ts'

const CODE = /^[A-Za-z0-9._-]{1,20}$/
const NAME_MAX = 100

/** Adds a loan type (`type` null), or gives one another code and names. */
export function LoanTypeDialog({ type, onClose }: { type: LoanType | null; onClose: () => void }) {
  const t = useTexts(loanTypesTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const [code, setCode] = useState(type?.salary_type_code ?? '')
  const [name, setName] = useState(type?.salary_type_name ?? '')
  const [nameEn, setNameEn] = useState(type?.salary_type_name_en ?? '')
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const save = useMutation({
    mutationFn: () => {
      const body = {
        salary_type_code: code.trim(),
        salary_type_name: name.trim(),
        salary_type_name_en: nameEn.trim()
      }
      return type === null
        ? call('POST /app/v1/loan-types', { body })
        : call('PUT /app/v1/loan-types/{salary_type_id}', {
            path: { salary_type_id: type.salary_type_id },
            body
          })
    },
    onSuccess: async saved => {
      onClose()
      const named = formats.inLanguage(saved.salary_type_name, saved.salary_type_name_en)
      notices.done(t(type === null ? 'add.done' : 'change.done', { name: named }))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    }
  })
  const isTaken =
    save.error instanceof ApiError && save.error.errors.some(it => it.startsWith("'salary_type_code'"))
  const isCodeRight = CODE.test(code.trim())
  const isRight = isCodeRight && name.trim() !== '' && nameEn.trim() !== ''
  const missing = (text: string) => (tries > 0 && text.trim() === '' ? { error: t('fault.missing') } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (isRight) save.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        type === null
          ? t('add.title')
          : t('change.title', {
              name: formats.inLanguage(type.salary_type_name, type.salary_type_name_en)
            })
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {type !== null && <Text c="dimmed">{t('change.note')}</Text>}
          <TextInput
            label={t('code')}
            description={t('code.note')}
            value={code}
            required
            maxLength={20}
            autoComplete="off"
            data-autofocus
            {...(isTaken
              ? { error: t('fault.taken') }
              : tries > 0 && !isCodeRight
                ? { error: t('fault.code') }
                : {})}
            onChange={event => {
              save.reset()
              setCode(event.currentTarget.value)
            }}
          />
          <TextInput
            label={t('name')}
            value={name}
            required
            maxLength={NAME_MAX}
            {...missing(name)}
            onChange={event => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('nameEn')}
            value={nameEn}
            required
            maxLength={NAME_MAX}
            {...missing(nameEn)}
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
