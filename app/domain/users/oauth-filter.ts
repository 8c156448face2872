/** In the order of the screen; those without a type yet are pending. */
export const oauthFilters = ['google', 'linkedin', 'pendentes'] as const
