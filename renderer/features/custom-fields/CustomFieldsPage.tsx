import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import { CUSTOM_FIELD_KINDS } from '#shared/domain/custom-field.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { RowPanel, useOpenRow } from '../../ui/list-page/open-row.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { customFieldsQuery } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { FieldList } from './FieldList.tsx'
import { FieldPanel } from './FieldPanel.tsx'

const HINT_ID = 'custom-fields-order'
const WIDTH = 960
const idOf = (field: CustomFieldItem): string => field.custom_field_id
/** Used in the address instead of a field's id. */
const newOf = (kind: CustomFieldItem['document_kind']): string => `new-${kind}`

/** The fields that the company adds to overtime and leave: sorted on the left, set up on the right. */
export function CustomFieldsPage() {
  const t = customFieldsTexts.use()
  const list = useList('custom-fields')
  const query = useQuery(customFieldsQuery)
  const fields = query.data?.fields
  const { row: open, isGone } = useOpenRow(fields, idOf, list.openId)
  const newKind = CUSTOM_FIELD_KINDS.find(kind => newOf(kind) === list.openId)
  const kind = open?.document_kind ?? newKind
  const published = fields?.filter(it => it.publish_flag === 'Y').length ?? 0
  useKeys([{ keys: 'n', label: t('add'), run: () => list.open(newOf(kind ?? CUSTOM_FIELD_KINDS[0])) }])
  return (
    <ListPage
      list={list}
      steps={
        <Text c="dimmed" id={HINT_ID}>
          {t('order.note')}
        </Text>
      }
      status={
        fields === undefined
          ? []
          : [t('count', { count: fields.length }), t('published', { count: published })]
      }
      panel={
        query.data !== undefined &&
        kind !== undefined && (
          <RowPanel id={list.openId ?? ''} isGone={isGone}>
            <FieldPanel
              kind={kind}
              field={open ?? null}
              sources={query.data.sources}
              onCreated={list.open}
              onClose={list.close}
            />
          </RowPanel>
        )
      }
    >
      {fields === undefined ? (
        <QueryState query={query} />
      ) : (
        <Stack gap="lg" p="md" maw={WIDTH}>
          {CUSTOM_FIELD_KINDS.map(it => (
            <FieldList
              key={it}
              kind={it}
              fields={fields.filter(field => field.document_kind === it)}
              openId={list.openId}
              hintId={HINT_ID}
              onOpen={list.open}
              onAdd={() => list.open(newOf(it))}
            />
          ))}
        </Stack>
      )}
    </ListPage>
  )
}
