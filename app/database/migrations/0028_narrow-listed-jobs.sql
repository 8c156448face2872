-- A search for a common word reads ten thousand of these rows and nothing of their words: their index knows
-- which jobs hold them. So the words lie beside the row (TOAST), and what tells how well a job matches, the
-- stems of weights A and B, stays in it. The database puts values aside only where a row is longer than
-- 2,032 bytes, which the padding makes every row; compressed it takes 31 of them.
ALTER TABLE "listed_jobs" ALTER COLUMN "words" SET STORAGE external;--> statement-breakpoint
ALTER TABLE "listed_jobs" ALTER COLUMN "title" SET STORAGE main;--> statement-breakpoint
ALTER TABLE "listed_jobs" SET (toast_tuple_target = 128);--> statement-breakpoint
-- Writes every row anew.
ALTER TABLE "listed_jobs"
  ADD COLUMN "head" "tsvector" STORAGE main GENERATED ALWAYS AS (ts_filter(words, '{a,b}')) STORED,
  ADD COLUMN "padding" text STORAGE main GENERATED ALWAYS AS (repeat(' ', 2100)) STORED;
