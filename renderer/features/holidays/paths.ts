export const holidayPaths = { list: '/public-holidays' } as const
