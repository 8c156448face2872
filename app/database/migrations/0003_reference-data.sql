-- The provinces of Lei n.º 14/24 (D29), the packages (D50), the one row of settings.
insert into provinces (slug, name, position, is_legacy) values
  ('bengo', 'Bengo', 1, false), ('benguela', 'Benguela', 2, false), ('bie', 'Bié', 3, false),
  ('cabinda', 'Cabinda', 4, false), ('cuando', 'Cuando', 5, false),
  ('cuando-cubango', 'Cuando Cubango', 6, true), ('cuanza-norte', 'Cuanza Norte', 7, false),
  ('cuanza-sul', 'Cuanza Sul', 8, false), ('cubango', 'Cubango', 9, false), ('cunene', 'Cunene', 10, false),
  ('huambo', 'Huambo', 11, false), ('huila', 'Huíla', 12, false), ('icolo-e-bengo', 'Icolo e Bengo', 13, false),
  ('luanda', 'Luanda', 14, false), ('lunda-norte', 'Lunda Norte', 15, false), ('lunda-sul', 'Lunda Sul', 16, false),
  ('malanje', 'Malanje', 17, false), ('moxico', 'Moxico', 18, false), ('moxico-leste', 'Moxico Leste', 19, false),
  ('namibe', 'Namibe', 20, false), ('uige', 'Uíge', 21, false), ('zaire', 'Zaire', 22, false);
--> statement-breakpoint
insert into province_successors (legacy, successor) values
  ('cuando-cubango', 'cuando'), ('cuando-cubango', 'cubango');
--> statement-breakpoint
insert into packages (name, type, price, max_jobs, duration_days) values
  ('Trial', 'trial', 0, 2, 14),
  ('Essencial', 'essencial', 25000, 1, 30),
  ('Pro', 'pro', 75000, 5, 45),
  ('Corporativo', 'corporativo', 150000, 12, 60);
--> statement-breakpoint
insert into settings default values;
