import Type, { type Static } from 'typebox'
import { WEEKDAYS, type Weekday } from '../../domain/dates/calendar-date.ts'
import { SCOPE_COLUMNS, type ScopeColumn } from '../../domain/locations.ts'
import { Nullable, Pagination, YesNo } from '../common.ts'

// locations/get-list (spec 2.3, 4.5).

export const LOCATION_SORTS = [
  'location_name',
  'location_id',
  'location_group_code',
  'created',
  'order_no'
] as const
export type LocationSort = (typeof LOCATION_SORTS)[number]

/** Units that a request may filter by, each by `<kind>_code` or `<kind>_id`. */
export const LOCATION_FILTER_KINDS = [
  'company',
  'branch',
  'department',
  'division',
  'section',
  'position'
] as const

export const SEARCH_MAX = 100

const unitId = Type.String({ description: 'raw id; 0: all' })
const scopeIds = Object.fromEntries(SCOPE_COLUMNS.map(column => [column, unitId])) as Record<
  ScopeColumn,
  typeof unitId
>

/** A permission row: who may clock time at a location. */
export const LocationPermission = Type.Object(
  {
    location_id: Type.String({ description: 'raw id of this permission row' }),
    ...scopeIds,
    global_flag: Type.Enum(['Y', 'N'], { description: 'Y: everybody, whatever the ids say' }),
    auth_name: Type.String({ description: 'the units from the top, joined by an arrow' })
  },
  { title: 'LocationPermission' }
)
export type LocationPermission = Static<typeof LocationPermission>

const Open = Type.Union([Type.Literal(1), Type.Literal(0)], { description: '1 open, 0 closed' })
const openDays = Object.fromEntries(WEEKDAYS.map(day => [day, Open])) as Record<Weekday, typeof Open>

export const LocationItem = Type.Object(
  {
    location_id: Type.String({ description: 'raw id' }),
    location_group_code: Type.String(),
    location_name: Type.String(),
    location_latitude: Type.String(),
    location_longitude: Type.String(),
    location_radius: Type.Number({ description: 'metres' }),
    location_start: Nullable(Type.String({ description: 'HH:mm' })),
    location_end: Nullable(Type.String({ description: 'HH:mm' })),
    location_qrpath: Type.String({ description: 'path of the QR code' }),
    ...openDays,
    publish_flag: YesNo,
    created: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss, wall clock of the branch' })),
    order_no: Type.Integer(),
    child: Type.Array(LocationPermission, { description: 'who may clock time there' })
  },
  { title: 'Location' }
)
export type LocationItem = Static<typeof LocationItem>

export const LocationListAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  payload: Type.Array(LocationItem),
  _PAGINATION: Pagination
})

const unitFilters = Object.fromEntries(
  LOCATION_FILTER_KINDS.flatMap(kind => [
    [
      `${kind}_code`,
      Type.Optional(Type.String({ description: `a permission row names it; without ' " \\ ;` }))
    ],
    [`${kind}_id`, Type.Optional(Type.String({ description: `raw id, in place of ${kind}_code` }))]
  ])
)

/** The same parameters as query and as body. Documentation only: the service checks them, with messages of the specification. */
export const LocationListRequest = Type.Object(
  {
    publish_flag: Type.Optional(YesNo),
    sort_by: Type.Optional(
      Type.Enum([...LOCATION_SORTS], {
        default: 'order_no',
        description: 'location_name: by the Thai dictionary'
      })
    ),
    sort_order: Type.Optional(
      Type.Enum(['ASC', 'DESC'], { default: 'ASC', description: 'in capitals or small letters' })
    ),
    search: Type.Optional(
      Type.String({
        maxLength: SEARCH_MAX,
        description: `part of the name or the group code, in any case; without ' " \\ ;`
      })
    ),
    location_group_code: Type.Optional(Type.String({ description: 'the whole code' })),
    location_id: Type.Optional(
      Type.String({ description: 'raw id of the location or of a permission row of it' })
    ),
    employee_code: Type.Optional(
      Type.String({ description: 'only where this active employee may clock time today' })
    ),
    employee_id: Type.Optional(Type.String({ description: 'raw id, in place of employee_code' })),
    ...unitFilters,
    _PAGE: Type.Optional(
      Type.Integer({ minimum: 1, description: 'all locations without _PAGE and _NUMBER_PER_PAGE' })
    ),
    _NUMBER_PER_PAGE: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: '20 by default, once paging is on' })
    )
  },
  {
    title: 'LocationListRequest',
    examples: [{ publish_flag: 'Y', sort_by: 'location_name', _PAGE: 1, _NUMBER_PER_PAGE: 20 }]
  }
)
