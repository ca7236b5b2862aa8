export const locationPaths = { list: '/attendance/locations', sheets: '/attendance/locations/qr' } as const
