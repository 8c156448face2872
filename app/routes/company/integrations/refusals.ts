export const onlyOwners = { sentence: 'Só um dono da empresa muda as integrações.' }
export const planMissing = { sentence: 'O seu plano já não inclui a ligação a outros sistemas.' }
