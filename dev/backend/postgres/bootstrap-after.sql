-- Once auth has its tables: what a hosted project lets migrations and clients do with them.
grant select, references, trigger on auth.users to app_owner, service_role;
