// The commands of `quintet` that run a server and look after it. Each is in NAME_command.cpp and
// adds itself to the application.
#pragma once

namespace quintet::cli {

struct Command;

void add_serve_command(Command& app);
void add_admin_command(Command& app);
void add_backup_command(Command& app);
void add_restore_command(Command& app);

// All of them.
inline void add_server_commands(Command& app) {
  add_serve_command(app);
  add_admin_command(app);
  add_backup_command(app);
  add_restore_command(app);
}

}  // namespace quintet::cli
