import { IconArrowLeft } from '@tabler/icons-react'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { List } from '../../ui/list-page/use-list.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { monthEndTexts } from './month-end-texts.ts'
import { monthEndPaths } from './paths.ts'

type Props = {
  list: { readonly values: { readonly period?: string; readonly branch?: string } } & Pick<List, 'openId'>
}

/** From a list of the period back to its page: a button, and Escape while no row is open. */
export function BackToMonthEnd({ list: { values, openId } }: Props) {
  const t = monthEndTexts.use()
  const go = useGo()
  const { period = '', branch = '' } = values
  const back = () => go({ to: monthEndPaths.page, search: { period, branch } })
  useKeys(openId === undefined ? [{ keys: 'Escape', label: t('back'), run: back }] : [])
  return <IconButton variant="quiet" icon={IconArrowLeft} label={t('back')} onClick={back} />
}
