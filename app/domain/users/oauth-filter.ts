/** In the order of the screen; accounts without a type are pending. */
export const oauthFilters = ['google', 'linkedin', 'pendentes'] as const
